import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { RecoveryAgent } from '../../../drivers/agent/RecoveryAgent.ts'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import { inTransaction } from '../../../drivers/db/inTransaction.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import { recoveringMail, stoppedMail } from '../../../texts/mails.ts'
import type { Shares } from '../createShares.ts'
import { needWallet, noSlot } from '../problems.ts'
import type { VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import { askAgent, refuseTooMany } from './askAgent.ts'
import { createTake, type NeededSlot } from './createTake.ts'
import type { RecoveryOwners } from './RecoveryOwners.ts'
import { createRecoveries, HOLD_MS, type Recovery } from './recoveries.ts'

export interface RecoveryOptions {
  readonly db: DatabaseSync
  readonly repo: VaultRepo
  readonly shares: Pick<Shares, 'open'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logger: Logger
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: RecoveryOwners
  /** Absent if the operator recovers no wallets. */
  readonly agent: RecoveryAgent | undefined
  /** Of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
  /** Deletes the slot of a device, before the device is revoked. */
  readonly forgetDevice: (userId: string, deviceId: string) => void
}

type Calls = Pick<
  Vault,
  'beginRecovery' | 'recovery' | 'takeRecovery' | 'cancelRecovery' | 'recoveryLink' | 'undoRecovery'
>

const newId = () => randomBytes(24).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Recovers assisted wallets: a day after a device has asked, and its user was told, the agent opens the share that
 * it seals for that device.
 */
export function createRecovery(options: RecoveryOptions) {
  const { db, repo, audit, clock, logger, logins, owners, agent, frameUrl } = options
  const recoveries = createRecoveries(db)

  /** Throws a 403 for a wallet that nobody but its user opens. */
  function needSlot(userId: string): NeededSlot {
    const slot = repo.slots(userId).find(({ kind }) => kind === 'agent')
    if (slot?.userBlob && agent) return { slot, blob: slot.userBlob }
    throw new HttpProblem(403, 'CUSTODY_USER_HELD', 'The operator cannot open this wallet.')
  }

  const asksAgent = <T>(ask: (agent: RecoveryAgent) => Promise<T>) => askAgent(agent, ask, logger)

  function refuseSecond(userId: string) {
    if (recoveries.waiting(userId, clock.now()))
      throw new HttpProblem(409, 'RECOVERY_PENDING', 'Another device of the user waits already.')
    if (owners.isChangingEmail(userId))
      throw new HttpProblem(409, 'EMAIL_CHANGE_PENDING', 'The address of the user is changing.')
    refuseTooMany(recoveries.nextAt(userId, clock.now()) - clock.now())
  }

  /** Returns false if none waits. Within a transaction. */
  function end({ userId, recoveryId, deviceId }: Recovery, ip?: string): boolean {
    if (!recoveries.end(userId)) return false
    audit.append({ actor: userId, event: 'recovery.cancelled', ref: deviceId, ip, meta: {} })
    // What this server does not ask for any more is not given out; the agent may learn of it later.
    void agent?.cancel(recoveryId).catch(() => {})
    return true
  }

  function tellStopped({ userId, browser }: Recovery) {
    owners.tell(userId, (reader) => stoppedMail({ ...reader, browser }))
  }

  function behindLink(token: string): Recovery {
    const recovery = recoveries.findByLink(hashOf(token), clock.now())
    if (recovery) return recovery
    throw new HttpProblem(410, 'LINK_EXPIRED', 'This link has been used or has expired.')
  }

  const calls: Calls = {
    async beginRecovery({ publicKey }, { session, projectId, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      needWallet(repo.wallet(userId))
      const { slot, blob } = needSlot(userId)
      refuseSecond(userId)
      const [recoveryId, token, requestedAt] = [newId(), newId(), clock.now()]
      const readyAt = requestedAt + HOLD_MS
      const browser = owners.browserOf(userId, deviceId)
      const link = `${frameUrl}/recovery?projectId=${projectId}#${token}`
      await asksAgent((asked) => asked.begin({ recoveryId, userId, slot: blob, publicKey }))
      // Nothing begins that the user has not been told.
      await owners.send(userId, (reader) => recoveringMail({ ...reader, browser, readyAt, link }))
      inTransaction(db, () => {
        needLogin(session, logins)
        refuseSecond(userId)
        if (needSlot(userId).slot.slotId !== slot.slotId) throw noSlot()
        const waits = { recoveryId, userId, deviceId, publicKey, browser, requestedAt, readyAt }
        recoveries.add(waits, hashOf(token))
        audit.append({ actor: userId, event: 'recovery.begun', ref: deviceId, ip, meta: {} })
      })
      return { recoveryId, readyAt }
    },

    recovery({ session }) {
      needFrame(session)
      const waiting = recoveries.waiting(session.userId, clock.now())
      if (!waiting) return { recovery: null }
      const { recoveryId, browser, requestedAt, readyAt, deviceId } = waiting
      const isThisDevice = deviceId === session.deviceId
      return { recovery: { recoveryId, browser, requestedAt, readyAt, isThisDevice } }
    },

    takeRecovery: createTake({ ...options, recoveries, needSlot, asksAgent }),

    cancelRecovery({ session, ip }) {
      needFrame(session)
      const waiting = recoveries.waiting(session.userId, clock.now())
      if (waiting && inTransaction(db, () => end(waiting, ip))) tellStopped(waiting)
      return {}
    },

    recoveryLink({ token }) {
      const { browser, requestedAt, readyAt } = behindLink(token)
      return { browser, requestedAt, readyAt }
    },

    /** Whoever has asked for it can read the user's mails, or has another login: all are taken away. */
    undoRecovery({ token }, { ip }) {
      const recovery = behindLink(token)
      const { userId, deviceId } = recovery
      // First, so that a crash in between leaves no share of a device that is gone.
      options.forgetDevice(userId, deviceId)
      inTransaction(db, () => {
        end(recovery, ip)
        owners.logOut(userId, deviceId, ip)
      })
      tellStopped(recovery)
      return {}
    },
  }

  return {
    calls,
    isWaiting: (userId: string): boolean => recoveries.waiting(userId, clock.now()) !== undefined,
    /** Until then, the keys are not handed out. Undefined if that is over. */
    exportAfter(userId: string): number | undefined {
      const at = (recoveries.releasedAt(userId) ?? Number.NEGATIVE_INFINITY) + HOLD_MS
      return at > clock.now() ? at : undefined
    },
    /** For a wallet that has got another key. Within a transaction. */
    forget(userId: string): void {
      const waiting = recoveries.waiting(userId, clock.now())
      if (waiting) end(waiting)
    },
    /** For a wallet without the slot of the agent: it is its user's alone from now on. Within a transaction. */
    makeUserHeld(userId: string, ip: string): void {
      this.forget(userId)
      repo.setCustody(userId, 'user-held')
      audit.append({ actor: userId, event: 'wallet.userHeld', ip, meta: {} })
    },
    deviceRevoked(userId: string, deviceId: string): void {
      const waiting = recoveries.waiting(userId, clock.now())
      if (waiting?.deviceId === deviceId) inTransaction(db, () => end(waiting))
    },
  }
}

import { createHash, randomBytes } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import { countedAddress } from '../../../basics/clientAddress.ts'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { RecoveryAgent } from '../../../drivers/agent/RecoveryAgent.ts'
import { AUDITED, type Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { OpenLimit } from '../../../drivers/limits/Limit.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import { recoveringMail, stoppedMail } from '../../../texts/mails.ts'
import type { Shares } from '../createShares.ts'
import { linkExpired, needWallet, noSlot } from '../problems.ts'
import type { VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import { askAgent, refuseTooMany } from './askAgent.ts'
import { createNetworkShares } from './createNetworkShares.ts'
import { createTake, type NeededSlot } from './createTake.ts'
import type { RecoveryOwners } from './RecoveryOwners.ts'
import { createRecoveries, HOLD_MS, type Recovery } from './recoveries.ts'

export interface RecoveryOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly repo: VaultRepo
  readonly shares: Pick<Shares, 'open'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logger: Logger
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: RecoveryOwners
  /** Absent if the operator recovers no wallets. */
  readonly agent: RecoveryAgent | undefined
  /** The URL of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
  /** Deletes the slot of a device, before the device is revoked. False if the device must stay known. */
  readonly forgetDevice: (userId: string, deviceId: string) => Promise<boolean>
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
  const takeShare = createNetworkShares(options.openLimit)

  /** Throws a 403 for a wallet that nobody but its user opens. */
  async function needSlot(userId: string): Promise<NeededSlot> {
    const slot = (await repo.slots(userId)).find(({ kind }) => kind === 'agent')
    if (slot?.userBlob && agent) return { slot, blob: slot.userBlob }
    throw new HttpProblem(403, 'CUSTODY_USER_HELD', 'The operator cannot open this wallet.')
  }

  const asksAgent = <T>(ask: (agent: RecoveryAgent) => Promise<T>) => askAgent(agent, ask, logger)

  async function refuseSecond(userId: string) {
    if (await recoveries.waiting(userId, clock.now()))
      throw new HttpProblem(409, 'RECOVERY_PENDING', 'Another device of the user waits already.')
    if (await owners.isChangingEmail(userId))
      throw new HttpProblem(409, 'EMAIL_CHANGE_PENDING', 'The address of the user is changing.')
    refuseTooMany((await recoveries.nextAt(userId, clock.now())) - clock.now())
  }

  /** Ends the one that waits, and returns it. Within a transaction; `tellAgent` follows it. */
  async function end(userId: string, ip?: string): Promise<Recovery | undefined> {
    const waiting = await recoveries.waiting(userId, clock.now())
    if (!waiting || !(await recoveries.end(userId))) return undefined
    const ref = waiting.deviceId
    await audit.append({ actor: userId, event: 'recovery.cancelled', ref, ip, meta: {} })
    return waiting
  }

  /** What this server does not ask for any more is not given out; the agent may learn of it later. */
  function tellAgent(ended: Recovery | undefined): void {
    if (ended) void agent?.cancel(ended.recoveryId).catch(() => {})
  }

  async function tellStopped({ userId, browser }: Recovery) {
    await owners.tell(userId, (reader) => stoppedMail({ ...reader, browser }))
  }

  async function behindLink(token: string): Promise<Recovery> {
    const recovery = await recoveries.findByLink(hashOf(token), clock.now())
    if (recovery) return recovery
    throw linkExpired()
  }

  const calls: Calls = {
    async beginRecovery({ publicKey }, { session, projectId, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      needWallet(await repo.wallet(userId))
      const { slot, blob } = await needSlot(userId)
      await refuseSecond(userId)
      const [recoveryId, token, requestedAt] = [newId(), newId(), clock.now()]
      const readyAt = requestedAt + HOLD_MS
      const browser = await owners.browserOf(userId, deviceId)
      refuseTooMany(await takeShare(countedAddress(ip)))
      const link = `${frameUrl}/recovery?projectId=${projectId}#${token}`
      await asksAgent((asked) => asked.begin({ recoveryId, userId, slot: blob, publicKey }))
      // Nothing begins that the user has not been told.
      await owners.send(userId, (reader) => recoveringMail({ ...reader, browser, readyAt, link }))
      await db.transaction(async () => {
        await needLogin(session, logins)
        await refuseSecond(userId)
        if ((await needSlot(userId)).slot.slotId !== slot.slotId) throw noSlot()
        const waits = { recoveryId, userId, deviceId, publicKey, browser, requestedAt, readyAt }
        await recoveries.add(waits, hashOf(token))
        await audit.append({ actor: userId, event: 'recovery.begun', ref: deviceId, ip, meta: {} })
      }, AUDITED)
      return { recoveryId, readyAt }
    },

    async recovery({ session }) {
      needFrame(session)
      const waiting = await recoveries.waiting(session.userId, clock.now())
      if (!waiting) return { recovery: null }
      const { recoveryId, browser, requestedAt, readyAt, deviceId } = waiting
      const isThisDevice = deviceId === session.deviceId
      return { recovery: { recoveryId, browser, requestedAt, readyAt, isThisDevice } }
    },

    takeRecovery: createTake({ ...options, recoveries, needSlot, asksAgent }),

    async cancelRecovery({ session, ip }) {
      needFrame(session)
      const { userId } = session
      if (!(await recoveries.waiting(userId, clock.now()))) return {}
      const ended = await db.transaction(() => end(userId, ip), AUDITED)
      tellAgent(ended)
      if (ended) await tellStopped(ended)
      return {}
    },

    async recoveryLink({ token }) {
      const { browser, requestedAt, readyAt } = await behindLink(token)
      return { browser, requestedAt, readyAt }
    },

    /** Whoever has asked for it can read the user's mails, or has another login: all are taken away. */
    async undoRecovery({ token }, { ip }) {
      const recovery = await behindLink(token)
      const { userId, deviceId } = recovery
      // First, so that a crash in between leaves no share of a device that is gone.
      const isGone = await options.forgetDevice(userId, deviceId)
      const ended = await db.transaction(async () => {
        const ended = await end(userId, ip)
        await owners.logOut(userId, { deviceId, isRevoked: isGone, ip })
        return ended
      }, AUDITED)
      tellAgent(ended)
      await tellStopped(recovery)
      return {}
    },
  }

  return {
    calls,
    tellAgent,
    isWaiting: async (userId: string): Promise<boolean> =>
      (await recoveries.waiting(userId, clock.now())) !== undefined,
    /** Until then, the keys are not handed out. Undefined if that is over. */
    async exportAfter(userId: string): Promise<number | undefined> {
      const releasedAt = await recoveries.releasedAt(userId)
      const at = (releasedAt ?? Number.NEGATIVE_INFINITY) + HOLD_MS
      return at > clock.now() ? at : undefined
    },
    /**
     * Ends the recovery of a wallet that has got another key. Returns what `tellAgent` needs after the transaction
     * around it.
     */
    forget: (userId: string) => end(userId),
    /** The same for a wallet without the slot of the agent: it is its user's alone from now on. */
    async makeUserHeld(userId: string, ip?: string): Promise<Recovery | undefined> {
      const ended = await end(userId)
      await repo.setCustody(userId, 'user-held')
      await audit.append({ actor: userId, event: 'wallet.userHeld', ip, meta: {} })
      return ended
    },
    async deviceRevoked(userId: string, deviceId: string): Promise<void> {
      const waiting = await recoveries.waiting(userId, clock.now())
      if (waiting?.deviceId === deviceId)
        tellAgent(await db.transaction(() => end(userId), AUDITED))
    },
  }
}

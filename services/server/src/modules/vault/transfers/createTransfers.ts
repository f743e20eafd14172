import { randomBytes } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { OpenLimit } from '../../../drivers/limits/Limit.ts'
import { runInSlices } from '../../../drivers/runInSlices.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import { refuseFor } from '../../../http/refuseFor.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { handedOverMail } from '../../../texts/mails.ts'
import type { Opened } from '../acts/createOpened.ts'
import type { Signed } from '../acts/createSigned.ts'
import { judgeAct, needConfirmation } from '../acts/judgeAct.ts'
import type { Shares } from '../createShares.ts'
import { needWallet, otherVersion } from '../problems.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import type { DeviceOwners } from './DeviceOwners.ts'
import { createWaiting } from './waiting.ts'

export interface TransfersOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly repo: Pick<VaultRepo, 'wallet'>
  readonly shares: Pick<Shares, 'sealTransfer' | 'openTransfer'>
  readonly signed: Pick<Signed, 'check'>
  readonly opened: Pick<Opened, 'needLive'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logger: Logger
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: DeviceOwners
}

type Calls = Pick<
  Vault,
  | 'beginTransfer'
  | 'transfer'
  | 'answerTransfer'
  | 'denyTransfer'
  | 'takeTransfer'
  | 'leaveTransfer'
>

/** A device waits for so long. */
export const TRANSFER_MS = 10 * 60_000
/** How long after its end what nobody has fetched may be left. */
export const ERASE_EVERY_MS = 60_000
const PAUSE_MS = 10
/** One device begins so many: whoever has another one uses up none of them. */
export const BEGUN_PER_HOUR = 20

/**
 * Carries the key of a vault from a device of its user to another one. It is sealed with a code that people
 * carry from screen to screen, and that the server never sees.
 */
export function createTransfers(options: TransfersOptions) {
  const { db, openLimit, repo, shares, signed, opened, audit } = options
  const { clock, logger, logins, owners } = options
  const waiting = createWaiting(db)
  const limit = openLimit({
    name: 'transfers of device',
    amount: BEGUN_PER_HOUR,
    windowMs: 60 * 60_000,
  })

  async function needOthers(session: SignedIn, transferId: string) {
    const others = await waiting.others(session, clock.now())
    const transfer = others.find((one) => one.transferId === transferId)
    if (!transfer) throw transferEnded()
    return transfer
  }

  async function own(session: SignedIn, transferId: string) {
    const transfer = await waiting.own(session, clock.now())
    return transfer?.transferId === transferId ? transfer : undefined
  }

  const calls: Calls = {
    async beginTransfer({ session, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      needWallet(await repo.wallet(userId))
      refuseFor(await limit.take(deviceId))
      const transferId = randomBytes(24).toString('base64url')
      const browser = await owners.browserOf(userId, deviceId)
      const requestedAt = clock.now()
      const expiresAt = requestedAt + TRANSFER_MS
      // What was brought to it before is erased with it.
      await db.transaction(async () => {
        await needLogin(session, logins)
        needWallet(await repo.wallet(userId))
        await waiting.add({ userId, transferId, deviceId, browser, requestedAt, expiresAt })
        await audit.append({ actor: userId, event: 'transfer.begun', ref: deviceId, ip, meta: {} })
      }, ERASED)
      return { transferId, expiresAt }
    },

    async transfer({ session }) {
      needFrame(session)
      // The first one: whoever begins later hides no other.
      const [transfer] = await waiting.others(session, clock.now())
      if (!transfer) return { transfer: null }
      const { transferId, browser, requestedAt } = transfer
      return { transfer: { transferId, browser, requestedAt } }
    },

    async answerTransfer({ signed: given, ...args }, { session, ip }) {
      needFrame(session)
      needConfirmation('handOver', session, clock)
      const { transferId, version, sealed } = args
      const { userId } = session
      const { deviceId: ref, browser } = await needOthers(session, transferId)
      const wallet = needWallet(await repo.wallet(userId))
      if (wallet.version !== version) throw otherVersion()
      const checked = await signed.check({ act: 'handOver', args, wallet, signed: given }, session)
      judgeAct('handOver', checked)
      const text = await shares.sealTransfer(sealed, { userId, transferId })
      await db.transaction(async () => {
        await needLogin(session, logins)
        await checked.spend()
        if (!(await waiting.settle({ userId, transferId }, 'answered', text))) throw transferEnded()
        await audit.append({ actor: userId, event: 'transfer.answered', ref, ip, meta: {} })
      }, ERASED)
      const from = await owners.browserOf(userId, session.deviceId)
      await owners.tell(userId, (reader) => handedOverMail({ ...reader, browser, from }))
      return {}
    },

    async denyTransfer({ transferId }, { session, ip }) {
      needFrame(session)
      const { userId } = session
      const { deviceId: ref } = await needOthers(session, transferId)
      await opened.needLive(session)
      await db.transaction(async () => {
        if (!(await waiting.settle({ userId, transferId }, 'denied', null))) throw transferEnded()
        await audit.append({ actor: userId, event: 'transfer.denied', ref, ip, meta: {} })
      }, ERASED)
      return {}
    },

    async takeTransfer({ transferId }, { session }) {
      needFrame(session)
      const transfer = await own(session, transferId)
      if (!transfer) throw transferEnded()
      const { state, sealed } = transfer
      if (state === 'waiting') return { status: 'pending' }
      const opened = sealed && (await shares.openTransfer(sealed, transfer))
      // Given out once.
      const isTaken = await db.transaction(() => waiting.remove(transfer), { erase: true })
      if (!isTaken) throw transferEnded()
      return opened === undefined ? { status: 'denied' } : { status: 'answered', sealed: opened }
    },

    // One that is over, or that another device has begun, is no matter of whoever leaves.
    async leaveTransfer({ transferId }, { session, ip }) {
      needFrame(session)
      const transfer = await own(session, transferId)
      if (!transfer) return {}
      const { userId, deviceId: ref } = transfer
      await db.transaction(async () => {
        if (!(await waiting.remove(transfer))) return
        await audit.append({ actor: userId, event: 'transfer.left', ref, ip, meta: {} })
      }, ERASED)
      return {}
    },
  }

  const stop = runInSlices({
    clock,
    everyMs: ERASE_EVERY_MS,
    pauseMs: PAUSE_MS,
    async slice() {
      const now = clock.now()
      // Erasing empties the write-ahead log, so it is done only if there is something.
      if (await waiting.hasExpired(now))
        await db.transaction(() => waiting.expire(now), { erase: true })
      return true
    },
    onError: (error) => logger.log('warn', 'Ended transfers could not be erased', { error }),
  })

  return {
    calls,
    stop,
    /** Ends the transfers of a wallet that is closed or has a new key. */
    forget: waiting.forget,
    async deviceRevoked(userId: string, deviceId: string): Promise<void> {
      const transfer = await waiting.own({ userId, deviceId }, clock.now())
      if (transfer) await db.transaction(() => waiting.remove(transfer), { erase: true })
    },
  }
}

/** The same for the transfer of another user or device as for one that is over. */
const transferEnded = () =>
  new HttpProblem(410, 'TRANSFER_ENDED', 'No device waits for the wallet with this id.')

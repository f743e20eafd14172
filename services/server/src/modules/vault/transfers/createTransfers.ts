import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import { eraseInTransaction } from '../../../drivers/db/eraseInTransaction.ts'
import type { Mail } from '../../../drivers/mail/Mailer.ts'
import { runInSlices } from '../../../drivers/runInSlices.ts'
import { type Logins, needFrame, needLogin, needStepUp } from '../../../http/checkSession.ts'
import { createWindowLimit } from '../../../http/createWindowLimit.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { handedOverMail, type Reader } from '../../../texts/mails.ts'
import { needWallet, otherVersion } from '../problems.ts'
import type { VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import { createWaiting } from './waiting.ts'

/** What the users of the wallets say of their devices, and are told. */
export interface DeviceOwners {
  browserOf(userId: string, deviceId: string): string
  /** Does nothing for a user without an address. */
  tell(userId: string, mail: (reader: Reader) => Mail): void
}

export interface TransfersOptions {
  readonly db: DatabaseSync
  readonly repo: Pick<VaultRepo, 'wallet'>
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
/** What nobody has fetched is erased so long after its end, at the latest. */
export const ERASE_EVERY_MS = 60_000
const PAUSE_MS = 10
const ID_BYTES = 24
const HOUR_MS = 3_600_000
/** Of one user. */
export const BEGUN_PER_HOUR = 20

/**
 * Carries the key of a vault from a device of its user to another one. It is sealed with a code that people
 * carry from screen to screen, and that the server never sees.
 */
export function createTransfers(options: TransfersOptions) {
  const { db, repo, audit, clock, logger, logins, owners } = options
  const waiting = createWaiting(db)
  const limit = createWindowLimit({ clock, amount: BEGUN_PER_HOUR, windowMs: HOUR_MS })

  function takeBegin(userId: string) {
    const waitMs = limit.take(userId)
    if (waitMs <= 0) return
    const retryAfterSeconds = Math.ceil(waitMs / 1000)
    const message = `Please try again after ${retryAfterSeconds} seconds`
    throw new HttpProblem(429, 'RATE_LIMITED', message, { retryAfterSeconds })
  }

  /** Of another device, that still waits. */
  function others({ userId, deviceId }: SignedIn) {
    const transfer = waiting.find(userId, clock.now())
    return transfer?.state === 'waiting' && transfer.deviceId !== deviceId ? transfer : undefined
  }

  function needOthers(session: SignedIn, transferId: string) {
    const transfer = others(session)
    if (transfer?.transferId !== transferId) throw transferEnded()
    return transfer
  }

  const calls: Calls = {
    beginTransfer({ session, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      needWallet(repo.wallet(userId))
      takeBegin(userId)
      const transferId = randomBytes(ID_BYTES).toString('base64url')
      const browser = owners.browserOf(userId, deviceId)
      const requestedAt = clock.now()
      const expiresAt = requestedAt + TRANSFER_MS
      // What another one has brought is erased with it.
      eraseInTransaction(db, () => {
        needLogin(session, logins)
        waiting.add({ userId, transferId, deviceId, browser, requestedAt, expiresAt })
        audit.append({ actor: userId, event: 'transfer.begun', ref: deviceId, ip, meta: {} })
      })
      return { transferId, expiresAt }
    },

    transfer({ session }) {
      needFrame(session)
      const transfer = others(session)
      if (!transfer) return { transfer: null }
      const { transferId, browser, requestedAt } = transfer
      return { transfer: { transferId, browser, requestedAt } }
    },

    answerTransfer({ transferId, version, sealed }, { session, ip }) {
      needFrame(session)
      needStepUp(session, clock)
      const { userId } = session
      const { deviceId, browser } = needOthers(session, transferId)
      const wallet = needWallet(repo.wallet(userId))
      if (wallet.version !== version) throw otherVersion()
      eraseInTransaction(db, () => {
        needLogin(session, logins)
        if (!waiting.settle({ userId, transferId }, 'answered', sealed)) throw transferEnded()
        audit.append({ actor: userId, event: 'transfer.answered', ref: deviceId, ip, meta: {} })
      })
      const from = owners.browserOf(userId, session.deviceId)
      owners.tell(userId, (reader) => handedOverMail({ ...reader, browser, from }))
      return {}
    },

    denyTransfer({ transferId }, { session, ip }) {
      needFrame(session)
      const { userId } = session
      const { deviceId } = needOthers(session, transferId)
      eraseInTransaction(db, () => {
        if (!waiting.settle({ userId, transferId }, 'denied', null)) throw transferEnded()
        audit.append({ actor: userId, event: 'transfer.denied', ref: deviceId, ip, meta: {} })
      })
      return {}
    },

    takeTransfer({ transferId }, { session }) {
      needFrame(session)
      const { userId, deviceId } = session
      const transfer = waiting.find(userId, clock.now())
      if (transfer?.transferId !== transferId || transfer.deviceId !== deviceId)
        throw transferEnded()
      const { state, sealed } = transfer
      if (state === 'waiting') return { status: 'pending' }
      eraseInTransaction(db, () => waiting.remove(userId))
      return sealed === undefined ? { status: 'denied' } : { status: 'answered', sealed }
    },

    // One that is over, or that another device has begun, is no matter of whoever leaves.
    leaveTransfer({ transferId }, { session, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      const transfer = waiting.find(userId, clock.now())
      if (transfer?.transferId !== transferId || transfer.deviceId !== deviceId) return {}
      eraseInTransaction(db, () => {
        waiting.remove(userId)
        audit.append({ actor: userId, event: 'transfer.left', ref: deviceId, ip, meta: {} })
      })
      return {}
    },
  }

  const stop = runInSlices({
    ...{ clock, everyMs: ERASE_EVERY_MS, pauseMs: PAUSE_MS },
    slice() {
      const now = clock.now()
      // Erasing empties the write-ahead log, so it is done only if there is something.
      if (waiting.hasExpired(now)) eraseInTransaction(db, () => waiting.expire(now))
      return true
    },
    onError: (error) => logger.log('warn', 'Ended transfers could not be erased', { error }),
  })

  return {
    calls,
    stop,
    /** For a wallet that is closed or has a new key. */
    forget: (userId: string) => waiting.remove(userId),
    deviceRevoked(userId: string, deviceId: string): void {
      if (waiting.find(userId, clock.now())?.deviceId === deviceId)
        eraseInTransaction(db, () => waiting.remove(userId))
    },
  }
}

/** The same for the transfer of another user or device as for one that is over. */
const transferEnded = () =>
  new HttpProblem(410, 'TRANSFER_ENDED', 'No device waits for the wallet with this id.')

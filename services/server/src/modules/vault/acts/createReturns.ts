import type { Clock, Logger } from '@bowline/common'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { OpenLimit } from '../../../drivers/limits/Limit.ts'
import { runInSlices } from '../../../drivers/runInSlices.ts'
import { type Logins, needLogin } from '../../../http/checkSession.ts'
import { refuseFor } from '../../../http/refuseFor.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { returningMail } from '../../../texts/mails.ts'
import type { HoldOwners } from '../holds/HoldOwners.ts'
import { holdPending, walletExists } from '../problems.ts'
import { ERASED, type VaultRepo, type Wallet } from '../repo.ts'
import type { VaultVisit } from '../Vault.ts'
import { ACTS, KEPT_MS } from './ACTS.ts'
import type { Closed, ClosedRepo } from './closed.ts'
import type { Opened } from './createOpened.ts'
import type { CheckedAct } from './createSigned.ts'
import { createReturnRepo, type Return } from './returns.ts'

export interface ReturnsOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly repo: Pick<VaultRepo, 'wallet' | 'removeWallet'>
  readonly closed: ClosedRepo
  readonly opened: Opened
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logger: Logger
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: HoldOwners
}

/** One device asks for it so many times a day. */
export const RETURNS_PER_DAY = 5
const DAY_MS = 24 * 60 * 60_000
/** How long after its day a wallet has come back, at the latest. */
const RETURN_EVERY_MS = 60_000
const PAUSE_MS = 10

/**
 * Creates what puts a deleted wallet back in the place of the one that there is, a day after this was asked for. That
 * one is kept in its turn. Of the two, the one that was made first cannot be kept out by the other one's key, unless
 * its own has signed its deletion.
 */
export function createReturns(options: ReturnsOptions) {
  const { db, repo, closed, opened, audit, clock, logger, logins, owners } = options
  const returns = createReturnRepo(db)
  const limit = options.openLimit({
    name: 'returns of device',
    amount: RETURNS_PER_DAY,
    windowMs: DAY_MS,
  })

  /** Puts it into the place of the wallet that there is. Within a transaction with the options `ERASED`. */
  async function put(kept: Closed, ip?: string): Promise<void> {
    const { userId: actor, walletId: ref } = kept
    const live = await repo.wallet(actor)
    if (live) {
      const closedAt = clock.now()
      await closed.keep(live, { closedAt, goneAt: closedAt + KEPT_MS, isSigned: false })
      await repo.removeWallet(actor)
      await owners.forgetApps(actor)
      await audit.append({ actor, event: 'wallet.closed', ref: live.walletId, ip, meta: {} })
    }
    // That it waits is forgotten with the row of the deleted wallet.
    if (!(await closed.restore(kept))) throw walletExists()
    await audit.append({ actor, event: 'wallet.restored', ref, ip, meta: {} })
  }

  /** Puts the one that waits into place. Within such a transaction. Returns false if none does. */
  async function putWaiting({ userId }: Pick<Return, 'userId'>): Promise<boolean> {
    const one = await returns.find(userId)
    // It is kept for days after that.
    const kept = one && (await closed.find(userId, one.walletId, one.effectiveAt))
    if (!kept) return false
    await put(kept)
    return true
  }

  async function performOne({ userId, browser }: Return): Promise<void> {
    const isBack = await db.transaction(async () => {
      const one = await returns.find(userId)
      return one !== undefined && one.effectiveAt <= clock.now() && (await putWaiting(one))
    }, ERASED)
    if (isBack) await owners.notify(userId, 'walletRestored', browser)
  }

  async function begin(
    kept: Closed,
    live: Wallet,
    checked: CheckedAct,
    { session, ip }: VaultVisit,
  ): Promise<number> {
    const { userId, deviceId } = session
    const { walletId, createdAt } = kept
    /** One that was made earlier takes the place of another one that waits. */
    async function refuse(): Promise<void> {
      const one = await returns.find(userId)
      const other = one && (await closed.find(userId, one.walletId, clock.now()))
      if (other && (other.walletId === walletId || other.createdAt < createdAt)) throw holdPending()
    }
    await refuse()
    refuseFor(await limit.take(deviceId))
    const requestedAt = clock.now()
    const effectiveAt = requestedAt + ACTS.restore.holdMs
    const browser = await owners.browserOf(userId, deviceId)
    const isFirst = isCertain(kept, live)
    if (await owners.hasAddress(userId))
      await owners.send(userId, (reader) =>
        returningMail({ ...reader, browser, effectiveAt, isFirst }),
      )
    await db.transaction(async () => {
      await needLogin(session, logins)
      await checked.spend()
      await refuse()
      await returns.remove(userId)
      await returns.add({ userId, walletId, deviceId, browser, requestedAt, effectiveAt })
      // Nothing is erased while it is contested.
      await closed.extend(kept, effectiveAt + KEPT_MS)
      const event = 'wallet.returning'
      await audit.append({ actor: userId, event, ref: walletId, ip, meta: {} })
    }, ERASED)
    return effectiveAt
  }

  /** Whether a session may take it back. */
  async function mayEnd(
    session: SignedIn,
    one: Return,
    isSigned: boolean,
  ): Promise<boolean | undefined> {
    if (session.deviceId === one.deviceId) return true
    const kept = await closed.find(session.userId, one.walletId, clock.now())
    if (!kept || (await opened.isKept(session, kept))) return true
    const live = await repo.wallet(session.userId)
    if (live && isCertain(kept, live)) return false
    return isSigned || opened.isLive(session)
  }

  const stop = runInSlices({
    clock,
    everyMs: RETURN_EVERY_MS,
    pauseMs: PAUSE_MS,
    async slice() {
      const due = await returns.due(clock.now())
      if (!due) return true
      await performOne(due)
      return false
    },
    onError: (error) => logger.log('error', 'A deleted wallet could not come back', { error }),
  })

  return {
    stop,
    put,
    putWaiting,
    begin,

    /** Brings back what is due for one user. Returns whether something was. */
    async settle(userId: string): Promise<boolean> {
      const one = await returns.find(userId)
      if (!one || one.effectiveAt > clock.now()) return false
      await performOne(one)
      return true
    },

    /** What waits, as a session sees it. */
    async waiting(session: SignedIn) {
      const one = await returns.find(session.userId)
      if (!one) return undefined
      const { browser, requestedAt, effectiveAt } = one
      const isThisDevice = one.deviceId === session.deviceId
      const canEnd = (await mayEnd(session, one, false)) === true
      return { act: 'restore' as const, browser, requestedAt, effectiveAt, isThisDevice, canEnd }
    },

    /** Takes it back, if the session may. Within a transaction with the options `ERASED`. Returns it if it did. */
    async end(session: SignedIn, isSigned: boolean, ip?: string): Promise<Return | undefined> {
      const { userId: actor } = session
      const one = await returns.find(actor)
      if (!one || !(await mayEnd(session, one, isSigned))) return undefined
      await returns.remove(actor)
      await audit.append({ actor, event: 'wallet.kept', ip, meta: {} })
      return one
    },
  }
}

export type Returns = ReturnType<typeof createReturns>

/** Whether nobody who has opened the wallet that there is can keep the other one out. */
const isCertain = (kept: Closed, live: Wallet) => !kept.isSigned && kept.createdAt < live.createdAt

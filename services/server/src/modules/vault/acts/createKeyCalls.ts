import type { Clock } from '@bowline/common'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import { COUNTS_AFTER_MS } from '../createTaking.ts'
import type { createHolds } from '../holds/createHolds.ts'
import type { HoldOwners } from '../holds/HoldOwners.ts'
import type { HoldRepo } from '../holds/holds.ts'
import { needWallet } from '../problems.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import { KEPT_MS, noticeAfter } from './ACTS.ts'
import type { Closed, ClosedRepo } from './closed.ts'
import type { Signed } from './createSigned.ts'
import { isOlder } from './isOlder.ts'
import { holdMsOf, judgeAct, needConfirmation } from './judgeAct.ts'

export interface KeyCallsOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet' | 'slots' | 'registerKey' | 'removeWallet'>
  readonly signed: Signed
  readonly closed: ClosedRepo
  readonly waiting: Pick<HoldRepo, 'find' | 'remove'>
  readonly holds: Pick<ReturnType<typeof createHolds>, 'begin'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<HoldOwners, 'confirmsByPasskey' | 'knownSince' | 'notify' | 'browserOf'>
}

interface KeyCalls extends Pick<Vault, 'beginAct' | 'registerKey' | 'restore' | 'emailHoldMs'> {
  /** Whether the device may register a key without more: it has made the wallet. */
  canRegister(session: SignedIn): Promise<boolean>
  /** The wallet that a user without one can bring back. */
  lastClosed(session: SignedIn): Promise<Awaited<ReturnType<Vault['read']>>['closed']>
}

/** Creates the calls about the key that signs acts, and the one that brings a deleted wallet back. */
export function createKeyCalls(options: KeyCallsOptions): KeyCalls {
  const { db, repo, signed, closed, waiting, holds, audit, clock, logins, owners } = options

  /** Nothing is proven in a wallet without a key but what was made with it. */
  async function canRegister({ userId, deviceId }: SignedIn): Promise<boolean> {
    const wallet = await repo.wallet(userId)
    if (!wallet || wallet.actKey) return false
    const slots = await repo.slots(userId)
    return slots.some((slot) => slot.isProven && slot.deviceId === deviceId)
  }

  /**
   * Whoever has a login could delete a wallet after a day, and make another one in its place, so that it could not be
   * brought back. So that one is deleted, and kept in its turn; but not for a wallet whose own user has deleted it.
   */
  async function makeRoom({ userId, isSigned }: Closed, mayAlways: boolean): Promise<void> {
    const wallet = await repo.wallet(userId)
    if (!wallet) return
    if (isSigned && !mayAlways) throw walletExists()
    const closedAt = clock.now()
    await closed.keep(wallet, { closedAt, goneAt: closedAt + KEPT_MS, isSigned: false })
    await waiting.remove(userId)
    await repo.removeWallet(userId)
    const ref = wallet.walletId
    await audit.append({ actor: userId, event: 'wallet.closed', ref, meta: {} })
  }

  return {
    canRegister,

    async lastClosed(session) {
      const kept = await closed.offered(session.userId, clock.now())
      if (!kept) return undefined
      const wallet = await repo.wallet(session.userId)
      // Its own user has deleted it and has another one, or has it in place of one that was made later.
      if (wallet && (kept.isSigned || wallet.createdAt <= kept.createdAt)) return undefined
      const { walletId, version, closedAt, goneAt } = kept
      const canRestore = await isOlder(session, closedAt, owners)
      return { walletId, version, closedAt, goneAt, canRestore }
    },

    beginAct: async ({ session }) => ({ nonce: await signed.begin(session) }),

    async emailHoldMs({ signed: given, ...args }, session) {
      const wallet = await repo.wallet(session.userId)
      if (!wallet) return holdMsOf('changeEmail', { isSigned: false, hasKey: false })
      const asked = { act: 'changeEmail', args, wallet, signed: given } as const
      const checked = await signed.check(asked, session)
      await db.transaction(() => checked.spend())
      return holdMsOf('changeEmail', checked)
    },

    async registerKey({ publicKey, signed: given }, visit) {
      const { session, ip } = visit
      needFrame(session)
      const { userId, deviceId } = session
      const wallet = needWallet(await repo.wallet(userId))
      if (wallet.actKey === publicKey) return {}
      if (wallet.actKey) throw keyExists()
      const asked = { wallet: { ...wallet, actKey: publicKey }, args: { publicKey }, signed: given }
      // It shows who has the key. That it is the wallet's, nothing shows but who has made the wallet.
      const checked = await signed.check({ act: 'register', ...asked }, session)
      const isMaker = await canRegister(session)
      if (!isMaker) {
        needConfirmation('register', session, clock)
        const byPasskey = await owners.confirmsByPasskey(userId)
        const when = judgeAct('register', { isSigned: false, hasKey: false, byPasskey })
        if (when === 'waits')
          return { effectiveAt: await holds.begin({ kind: 'register', publicKey }, visit) }
      }
      await db.transaction(async () => {
        await needLogin(session, logins)
        await checked.spend()
        if (!(await repo.registerKey(userId, publicKey, clock.now() - COUNTS_AFTER_MS)))
          throw keyExists()
        // Another one may be about to be registered.
        if ((await waiting.find(userId))?.kind === 'register') await waiting.remove(userId)
        const ref = wallet.walletId
        await audit.append({ actor: userId, event: 'wallet.keyed', ref, ip, meta: {} })
      }, ERASED)
      const notice = noticeAfter('register')
      if (!isMaker && notice)
        await owners.notify(userId, notice, await owners.browserOf(userId, deviceId))
      return {}
    },

    async restore({ signed: given, ...args }, { session, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      const { walletId } = args
      const kept = await closed.find(userId, walletId, clock.now())
      if (!kept) throw new HttpProblem(410, 'WALLET_GONE', 'Nothing is left of this wallet.')
      const asked = { act: 'restore', args, wallet: kept, signed: given } as const
      const checked = await signed.check(asked, session)
      if (!checked.isSigned && !(await isOlder(session, kept.closedAt, owners)))
        throw new HttpProblem(
          403,
          'LOGIN_TOO_NEW',
          'A device that is older than the deletion can take it back.',
        )
      await db.transaction(async () => {
        await needLogin(session, logins)
        await checked.spend()
        await makeRoom(kept, checked.isSigned)
        if (!(await closed.restore(kept))) throw walletExists()
        await audit.append({ actor: userId, event: 'wallet.restored', ref: walletId, ip, meta: {} })
      }, ERASED)
      await owners.notify(userId, 'walletRestored', await owners.browserOf(userId, deviceId))
      return {}
    },
  }
}

const walletExists = () => new HttpProblem(409, 'WALLET_EXISTS', 'This user has a wallet already.')

const keyExists = () => new HttpProblem(409, 'KEY_EXISTS', 'This wallet has another key.')

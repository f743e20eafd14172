import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import type { HoldOwners } from '../holds/HoldOwners.ts'
import { walletExists } from '../problems.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import type { Vault, VaultVisit } from '../Vault.ts'
import type { Closed, ClosedRepo } from './closed.ts'
import type { Opened } from './createOpened.ts'
import type { Returns } from './createReturns.ts'
import type { Signed } from './createSigned.ts'
import { isOlder } from './isOlder.ts'

export interface RestoringOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet'>
  readonly signed: Pick<Signed, 'check'>
  readonly closed: Pick<ClosedRepo, 'find' | 'all'>
  readonly opened: Opened
  readonly returns: Pick<Returns, 'put' | 'begin'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<HoldOwners, 'knownSince' | 'notify' | 'browserOf'>
}

type ClosedShown = Awaited<ReturnType<Vault['read']>>['closed']

/**
 * Creates what brings deleted wallets back. Only who has opened one can: by its key, or on a device that had opened it. Over
 * another wallet it takes a day, unless that one was opened by the same device.
 */
export function createRestoring(options: RestoringOptions) {
  const { db, repo, signed, closed, opened, returns, clock, logins, owners } = options

  async function mayRestore(session: SignedIn, kept: Closed, hasOther: boolean): Promise<boolean> {
    if (await opened.isKept(session, kept)) return true
    // Nothing shows who has opened a wallet without a key. It takes no other one's place.
    return !kept.actKey && !hasOther && isOlder(session, kept.closedAt, owners)
  }

  return {
    /** The wallet that a user can bring back: one that this device has opened, before all others. */
    async lastClosed(session: SignedIn): Promise<ClosedShown> {
      const { userId } = session
      const live = await repo.wallet(userId)
      let shown: ClosedShown
      for (const kept of await closed.all(userId, clock.now())) {
        const { walletId, version, closedAt, goneAt, isSigned, createdAt } = kept
        // Its own user has deleted it, and has another one.
        if (live && isSigned) continue
        const can = await mayRestore(session, kept, live !== undefined)
        if (can) return { walletId, version, closedAt, goneAt, canRestore: true }
        if (!live || live.createdAt > createdAt)
          shown ??= { walletId, version, closedAt, goneAt, canRestore: false }
      }
      return shown
    },

    /** All that are kept of a user, and how the session can bring each back: as it is, or by its key alone. */
    async kept(session: SignedIn): Promise<Awaited<ReturnType<Vault['read']>>['kept']> {
      const { userId } = session
      const live = await repo.wallet(userId)
      const all = await closed.all(userId, clock.now())
      if (all.length === 0) return undefined
      return Promise.all(
        all.map(async (one) => {
          const { walletId, version, closedAt, goneAt, isSigned } = one
          // Its own user has deleted it, and has another one.
          const isKeys = live !== undefined && isSigned
          const canRestore = !isKeys && (await mayRestore(session, one, live !== undefined))
          return { walletId, version, closedAt, goneAt, canRestore }
        }),
      )
    },

    async restore(
      { signed: given, ...args }: Parameters<Vault['restore']>[0],
      visit: VaultVisit,
    ): ReturnType<Vault['restore']> {
      const { session, ip } = visit
      needFrame(session)
      const { userId, deviceId } = session
      const kept = await closed.find(userId, args.walletId, clock.now())
      if (!kept) throw new HttpProblem(410, 'WALLET_GONE', 'Nothing is left of this wallet.')
      const asked = { act: 'restore', args, wallet: kept, signed: given } as const
      const checked = await signed.check(asked, session)
      const live = await repo.wallet(userId)
      const can = checked.isSigned || (await mayRestore(session, kept, live !== undefined))
      if (!can)
        throw new HttpProblem(
          403,
          'LOGIN_TOO_NEW',
          'A device that had opened the wallet can bring it back.',
        )
      // It was deleted by whoever had opened it, and has another one now.
      if (live && kept.isSigned && !checked.isSigned) throw walletExists()
      if (live && !(await opened.isLive(session)))
        return { effectiveAt: await returns.begin(kept, live, checked, visit) }
      await db.transaction(async () => {
        await needLogin(session, logins)
        await checked.spend()
        // Meanwhile another one may have been made, or have come back.
        if ((await repo.wallet(userId))?.walletId !== live?.walletId) throw walletExists()
        await returns.put(kept, ip)
      }, ERASED)
      await owners.notify(userId, 'walletRestored', await owners.browserOf(userId, deviceId))
      return {}
    },
  }
}

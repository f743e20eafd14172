import type { Clock } from '@bowline/common'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { needFrame } from '../../http/checkSession.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Opened } from './acts/createOpened.ts'
import type { NoticeOwners } from './NoticeOwners.ts'
import { exportLater, needWallet } from './problems.ts'
import type { VaultRepo, Wallet } from './repo.ts'
import type { Vault } from './Vault.ts'

export interface ExportsOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly owners: NoticeOwners
  readonly opened: Pick<Opened, 'needLive'>
  /** Until when nobody takes the wallet along. */
  exportAfter(userId: string): Promise<number | undefined>
  describe(
    wallet: Wallet,
    session: SignedIn,
  ): Promise<Awaited<ReturnType<Vault['backup']>>['wallet']>
}

/** Creates the calls about what users take along. */
export function createExports(options: ExportsOptions): Pick<Vault, 'backup' | 'takeKeys'> {
  const { db, repo, audit, clock, owners, opened, exportAfter, describe } = options

  async function needExport(userId: string): Promise<Wallet> {
    const wallet = needWallet(await repo.wallet(userId))
    const time = await exportAfter(userId)
    if (time !== undefined) throw exportLater(time)
    return wallet
  }

  return {
    async backup({ session, ip }) {
      needFrame(session)
      const { userId } = session
      return db.transaction(async () => {
        const wallet = await needExport(userId)
        const ref = wallet.walletId
        await audit.append({ actor: userId, event: 'wallet.backedUp', ref, ip, meta: {} })
        return {
          v: 1,
          type: 'bowline-vault-backup',
          createdAt: clock.now(),
          wallet: await describe(wallet, session),
        } as const
      }, AUDITED)
    },

    // Nothing is given out here, so no confirmation is asked for: the page has opened the wallet already, and one
    // that has taken longer than a confirmation lasts must be told of as well.
    async takeKeys({ as }, { session, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      const { walletId } = await needExport(userId)
      // Nobody else can have the keys, and would send alarms that are not true.
      await opened.needLive(session)
      const isFile = as === 'file'
      const event = isFile ? 'keys.fileSaved' : 'keys.wordsShown'
      await audit.append({ actor: userId, event, ref: walletId, ip, meta: {} })
      const notice = isFile ? 'fileSaved' : 'wordsShown'
      await owners.notify(userId, notice, await owners.browserOf(userId, deviceId))
      return {}
    },
  }
}

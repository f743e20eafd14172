import type { Clock } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import { needFrame } from '../../http/checkSession.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Notice } from '../../texts/mails.ts'
import { exportLater, needWallet } from './problems.ts'
import type { VaultRepo, Wallet } from './repo.ts'
import type { Vault } from './Vault.ts'

/** What users are told of what happens to their wallets. */
export interface NoticeOwners {
  browserOf(userId: string, deviceId: string): string
  /** Does nothing for a user without an address, and after some mails of the same kind within an hour. */
  notify(userId: string, notice: Notice, browser: string): void
}

export interface ExportsOptions {
  readonly repo: Pick<VaultRepo, 'wallet'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly owners: NoticeOwners
  /** Until when nobody takes the wallet along. */
  exportAfter(userId: string): number | undefined
  describe(wallet: Wallet, session: SignedIn): ReturnType<Vault['backup']>['wallet']
}

/** Creates the calls about what users take along. */
export function createExports(options: ExportsOptions): Pick<Vault, 'backup' | 'takeKeys'> {
  const { repo, audit, clock, owners, exportAfter, describe } = options

  function needExport(userId: string): Wallet {
    const wallet = needWallet(repo.wallet(userId))
    const time = exportAfter(userId)
    if (time !== undefined) throw exportLater(time)
    return wallet
  }

  return {
    backup({ session, ip }) {
      needFrame(session)
      const { userId } = session
      const wallet = needExport(userId)
      const { walletId } = wallet
      audit.append({ actor: userId, event: 'wallet.backedUp', ref: walletId, ip, meta: {} })
      return {
        v: 1,
        type: 'bowline-vault-backup',
        createdAt: clock.now(),
        wallet: describe(wallet, session),
      }
    },

    // Nothing is given out here, so no confirmation is asked for: the page has opened the wallet already, and one
    // that has taken longer than a confirmation lasts must be told of as well.
    takeKeys({ as }, { session, ip }) {
      needFrame(session)
      const { userId, deviceId } = session
      const { walletId } = needExport(userId)
      const isFile = as === 'file'
      const event = isFile ? 'keys.fileSaved' : 'keys.wordsShown'
      audit.append({ actor: userId, event, ref: walletId, ip, meta: {} })
      const notice = isFile ? 'fileSaved' : 'wordsShown'
      owners.notify(userId, notice, owners.browserOf(userId, deviceId))
      return {}
    },
  }
}

import type { Wallet } from '@wallet-standard/base'
import { type HeldAccount, readAccounts } from './readAccounts.ts'

/** What a wallet shows this site unasked. What throws or is not a list shows nothing. */
export function shownAccounts(wallet: Wallet): readonly HeldAccount[] {
  try {
    return readAccounts(wallet.accounts, 'accounts')
  } catch {
    return []
  }
}

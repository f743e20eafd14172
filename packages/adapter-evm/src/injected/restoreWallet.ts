import type { Session } from '@bowline/common'
import { askWallet, READ_LIMIT_MS } from './askWallet.ts'
import { openSession } from './openSession.ts'
import { readAccounts } from './readAccounts.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** Picks up a connection that the wallet still allows. Only reads, so the wallet never prompts. */
export async function restoreWallet(target: WalletTarget): Promise<Session<'eip155'> | undefined> {
  const method = 'eth_accounts'
  const answer = await askWallet(target, { method }, { limitMs: READ_LIMIT_MS })
  const accounts = readAccounts(answer, method)
  return accounts.length > 0 ? openSession(target, accounts) : undefined
}

import { type ConnectOptions, isKitError, type Session } from '@bowline/common'
import { READ_LIMIT_MS } from '../askWallet.ts'
import { askForAccounts } from './connectWallet.ts'
import { openSession } from './openSession.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** Picks up a connection that the wallet still allows. It is asked silently, so it never prompts. */
export async function restoreWallet(
  target: WalletTarget,
  options: ConnectOptions<'solana'>,
): Promise<Session<'solana'> | undefined> {
  try {
    const accounts = await askForAccounts(target, { silent: true, limitMs: READ_LIMIT_MS })
    return accounts.length > 0 ? openSession(target, { accounts, options }) : undefined
  } catch (error) {
    // Wallets that would have to ask say so by an error of their own.
    if (isKitError(error) && REFUSALS.includes(error.code)) return undefined
    throw error
  }
}

const REFUSALS = ['USER_REJECTED', 'WALLET_LOCKED', 'WALLET_UNAUTHORIZED', 'WALLET_ERROR']

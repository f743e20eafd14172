import { isKitError, type KitErrorCode, type RestoreOptions, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import { askForAccounts } from './connectWallet.ts'
import { openSession } from './openSession.ts'
import type { WalletTarget } from './WalletTarget.ts'

/**
 * Picks up a connection that the wallet still allows. It is asked silently, so it never prompts. A
 * wallet that shows nothing, or would have to ask, may be locked: the session then waits for its
 * accounts. `undefined` when the wallet says that it does not allow this site (4100).
 */
export async function restoreWallet(
  target: WalletTarget,
  options: RestoreOptions<'solana'>,
): Promise<Session<'solana'> | undefined> {
  try {
    // The kit goes on without it after a while, and takes what comes later.
    const accounts = await askForAccounts(target, { silent: true, limitMs: APPROVAL_LIMIT_MS })
    return openSession(target, { accounts, isNew: false, options })
  } catch (error) {
    if (isKitError(error, 'WALLET_UNAUTHORIZED')) return undefined
    // Wallets that would have to ask say so by an error of their own.
    if (!isKitError(error) || !REFUSALS.includes(error.code)) throw error
    const reason = error.code === 'WALLET_LOCKED' ? 'locked' : 'unclear'
    return openSession(target, { accounts: [], isNew: false, options, reason })
  }
}

const REFUSALS: readonly KitErrorCode[] = ['USER_REJECTED', 'WALLET_LOCKED', 'WALLET_ERROR']

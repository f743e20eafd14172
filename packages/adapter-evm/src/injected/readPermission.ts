import { isKitError } from '@bowline/common'
import { askWallet, READ_LIMIT_MS } from './askWallet.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** `unknown`: the wallet cannot tell, or did not. */
export type Permission = 'granted' | 'none' | 'unknown'

/**
 * Asks whether the wallet allows this site to see accounts (EIP-2255). Never prompts, and a locked
 * wallet answers too: it hides its accounts, not its permissions. Does not throw.
 */
export async function readPermission(target: WalletTarget): Promise<Permission> {
  const method = 'wallet_getPermissions'
  try {
    const answer = await askWallet(target, { method }, { limitMs: READ_LIMIT_MS })
    if (!Array.isArray(answer)) return 'unknown'
    return answer.some(isForAccounts) ? 'granted' : 'none'
  } catch (error) {
    return isKitError(error, 'WALLET_UNAUTHORIZED') ? 'none' : 'unknown'
  }
}

function isForAccounts(permission: unknown): boolean {
  if (typeof permission !== 'object' || permission === null) return false
  return 'parentCapability' in permission && permission.parentCapability === 'eth_accounts'
}

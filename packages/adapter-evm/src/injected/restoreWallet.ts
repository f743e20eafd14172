import { isKitError, type Session } from '@bowline/common'
import { askWallet, READ_LIMIT_MS } from './askWallet.ts'
import { createSession } from './createSession.ts'
import { openSession } from './openSession.ts'
import { readAccounts } from './readAccounts.ts'
import { readPermission } from './readPermission.ts'
import type { WalletTarget } from './WalletTarget.ts'

const method = 'eth_accounts'

/**
 * Picks up a connection that the wallet still allows. Only reads, so the wallet never prompts. A
 * wallet that shows no account may be locked: the session then waits for its accounts, unless the
 * wallet says that it does not allow this site any more.
 */
export async function restoreWallet(target: WalletTarget): Promise<Session<'eip155'> | undefined> {
  // It was allowed when it was connected.
  const before = 'granted'
  try {
    const answer = await askWallet(target, { method }, { limitMs: READ_LIMIT_MS })
    const accounts = readAccounts(answer, method)
    if (accounts.length > 0) return await openSession(target, { accounts, before })
  } catch (error) {
    if (isKitError(error, 'WALLET_UNAUTHORIZED')) return undefined
    if (!isKitError(error, 'WALLET_LOCKED')) throw error
  }
  // It listens before the permission is asked for, since the visitor may unlock meanwhile.
  const session = createSession(target, { accounts: [], before })
  if ((await readPermission(target)) !== 'none') return session
  await session.discard?.()
  return undefined
}

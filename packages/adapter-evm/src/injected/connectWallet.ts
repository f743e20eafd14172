import { KitError, type Session } from '@bowline/common'
import { askWallet } from './askWallet.ts'
import { openSession } from './openSession.ts'
import { readAccounts } from './readAccounts.ts'
import { readPermission } from './readPermission.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** A wallet that has been silent for this long will not answer any more. */
export const APPROVAL_LIMIT_MS = 600_000

/**
 * Asks the wallet for its accounts, then checks what it answered.
 * The wallet stays on its own chain: asking for another one at once would be a second prompt.
 *
 * Throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_LOCKED`, `WALLET_NO_ACCOUNT`, `WALLET_TIMEOUT`,
 * `ABORTED`, or `WALLET_ANSWER_INVALID` when the answer is not what it should be.
 */
export async function connectWallet(target: WalletTarget): Promise<Session<'eip155'>> {
  const { signal: _, ...wallet } = target
  const { connectorId } = target
  // In the same moment, so that a wallet which opens a window is still asked in the click.
  const before = readPermission(wallet)
  const method = 'eth_requestAccounts'
  const answer = await askWallet(target, { method }, { limitMs: APPROVAL_LIMIT_MS })
  const accounts = readAccounts(answer, method)
  if (accounts.length === 0) {
    // Locked wallets of the field answer with an empty list in place of an error.
    const hasApproved = (await before) !== 'granted' && (await readPermission(wallet)) === 'granted'
    throw new KitError(hasApproved ? 'WALLET_NO_ACCOUNT' : 'WALLET_LOCKED', { connectorId })
  }
  const session = await openSession(target, { accounts, before })
  if (session.scopes().length > 0) return session
  await session.discard?.()
  throw new KitError('WALLET_LOCKED', { connectorId })
}

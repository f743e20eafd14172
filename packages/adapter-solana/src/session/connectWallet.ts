import { type ConnectOptions, KitError, type Session } from '@bowline/common'
import { APPROVAL_LIMIT_MS } from '@bowline/common/adapters'
import { askWallet } from '../askWallet.ts'
import { openSession } from './openSession.ts'
import { readAccounts } from './readAccounts.ts'
import { shownAccounts } from './shownAccounts.ts'
import { signInAtOnce } from './signInAtOnce.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { walletFeature } from './walletFeature.ts'

const method = 'standard:connect'

/**
 * Asks the wallet for its accounts, then checks what it answered. A wallet that can is asked to sign in by that.
 *
 * Throws `USER_REJECTED`, `WALLET_LOCKED`, `WALLET_NO_ACCOUNT` when the wallet has approved and has no
 * Solana account, `WALLET_TIMEOUT`, `ABORTED`, `CHAIN_UNSUPPORTED` when it serves none of the networks,
 * or `WALLET_ANSWER_INVALID` when the answer is not what it should be.
 */
export async function connectWallet(
  target: WalletTarget,
  options: ConnectOptions<'solana'>,
): Promise<Session<'solana'>> {
  // What it shows before it is asked, it shows by permission that this site has already.
  const isNew = shownAccounts(target.wallet).length === 0
  const signedIn = await signInAtOnce(target, options)
  const accounts = signedIn ?? (await askForAccounts(target, { limitMs: APPROVAL_LIMIT_MS }))
  if (accounts.length === 0)
    throw new KitError('WALLET_NO_ACCOUNT', { connectorId: target.connectorId })
  return openSession(target, { accounts, isNew, options })
}

/** Asks for the accounts; `silent` means that the wallet must not prompt. */
export async function askForAccounts(
  target: WalletTarget,
  { silent, limitMs }: { readonly silent?: boolean; readonly limitMs: number },
) {
  const connect = walletFeature(target.wallet, method)
  if (!connect) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
  const run = () => (silent ? connect({ silent }) : connect())
  // A wallet refuses the one because it is locked, the other because it does not know this site.
  const asked = silent ? 'standard:connect (silent)' : method
  const answer = await askWallet(target, { method: asked, run, limitMs })
  return readAccounts(accountsOf(answer), asked)
}

function accountsOf(answer: unknown): unknown {
  try {
    return (answer as { readonly accounts?: unknown }).accounts
  } catch {
    // No object, or a getter that throws: no accounts.
    return undefined
  }
}

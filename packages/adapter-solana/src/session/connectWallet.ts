import { type ConnectOptions, KitError, type Session } from '@bowline/common'
import { askWallet } from '../askWallet.ts'
import { openSession } from './openSession.ts'
import { readAccounts } from './readAccounts.ts'
import type { WalletTarget } from './WalletTarget.ts'
import { walletFeature } from './walletFeature.ts'

/** A wallet that has been silent for this long will not answer any more. */
export const APPROVAL_LIMIT_MS = 600_000

const method = 'standard:connect'

/**
 * Asks the wallet for its accounts, then checks what it answered.
 *
 * Throws `USER_REJECTED`, `WALLET_LOCKED`, `WALLET_TIMEOUT`, `ABORTED`, `CHAIN_UNSUPPORTED` when it
 * serves none of the networks, or `WALLET_ANSWER_INVALID` when the answer is not what it should be.
 */
export async function connectWallet(
  target: WalletTarget,
  options: ConnectOptions<'solana'>,
): Promise<Session<'solana'>> {
  const accounts = await askForAccounts(target, { limitMs: APPROVAL_LIMIT_MS })
  if (accounts.length === 0)
    throw new KitError('WALLET_LOCKED', { connectorId: target.connectorId })
  return openSession(target, { accounts, options })
}

/** Asks for the accounts; `silent` means that nobody is to be asked for it. */
export async function askForAccounts(
  target: WalletTarget,
  { silent, limitMs }: { readonly silent?: boolean; readonly limitMs: number },
) {
  const connect = walletFeature(target.wallet, method)
  if (!connect) throw new KitError('WALLET_METHOD_UNSUPPORTED', { method })
  const run = () => (silent ? connect({ silent }) : connect())
  const answer = await askWallet(target, { method, run, limitMs })
  return readAccounts(accountsOf(answer), method)
}

function accountsOf(answer: unknown): unknown {
  try {
    return (answer as { readonly accounts?: unknown }).accounts
  } catch {
    // No object, or a getter that throws: no accounts.
    return undefined
  }
}

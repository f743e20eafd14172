import type { Wallet } from '@wallet-standard/base'
import { type HeldAccount, readAccounts } from './readAccounts.ts'
import { walletFeature } from './walletFeature.ts'

/**
 * Listens to changes of a wallet's accounts. Malformed accounts are ignored; the last state is kept.
 * Returns a function that stops listening, even if the wallet cannot unsubscribe.
 */
export function watchAccounts(
  wallet: Wallet,
  onAccounts: (accounts: readonly HeldAccount[]) => void,
): () => void {
  let stopped = false
  const onChange = (change: unknown) => {
    const accounts = stopped ? undefined : readChange(change)
    if (accounts) onAccounts(accounts)
  }
  const stop = listen(wallet, onChange)
  return () => {
    if (stopped) return
    stopped = true
    try {
      stop()
    } catch {
      // The wallet cannot unsubscribe: its later calls are ignored.
    }
  }
}

function listen(wallet: Wallet, onChange: (change: unknown) => void): () => void {
  try {
    const stop = walletFeature(wallet, 'standard:events')?.('change', onChange)
    return typeof stop === 'function' ? () => stop() : () => {}
  } catch {
    // A wallet whose events throw still answers requests; it is only silent.
    return () => {}
  }
}

function readChange(change: unknown): readonly HeldAccount[] | undefined {
  try {
    const { accounts } = change as { readonly accounts?: unknown }
    return accounts === undefined ? undefined : readAccounts(accounts, 'standard:events')
  } catch {
    return undefined
  }
}

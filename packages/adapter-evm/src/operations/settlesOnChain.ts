import type { Clock } from '@bowline/common'
import { readChainId } from '../injected/readChainId.ts'
import type { WalletTarget } from '../injected/WalletTarget.ts'

/** Some wallets answer before they have changed; they get this long, and are asked this often. */
export const SETTLE_LIMIT_MS = 3_000
export const SETTLE_POLL_MS = 250

/** Asks a wallet until it is on a chain; `false` when it never gets there. */
export async function settlesOnChain(
  wallet: WalletTarget,
  chain: number,
  { patience = 'usual' }: { readonly patience?: 'usual' | 'none' } = {},
): Promise<boolean> {
  const looks = patience === 'none' ? 0 : SETTLE_LIMIT_MS / SETTLE_POLL_MS
  for (let look = 0; ; look++) {
    if ((await readChainId(wallet)) === chain) return true
    if (look >= looks) return false
    await pause(wallet.clock)
  }
}

function pause(clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.after(SETTLE_POLL_MS, resolve))
}

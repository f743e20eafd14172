import type { RecentWallet } from '../../kit/wallets.ts'

const MAX_RECENT_WALLETS = 2

/** Takes wallets, newest first, and returns each once and at most two. */
export function withRecent(wallets: readonly RecentWallet[]): readonly RecentWallet[] {
  const distinct = wallets.filter(
    (one, index) => wallets.findIndex((other) => isSame(one, other)) === index,
  )
  return distinct.slice(0, MAX_RECENT_WALLETS)
}

const isSame = (a: RecentWallet, b: RecentWallet) =>
  a.connectorId === b.connectorId && a.walletId === b.walletId && a.rdns === b.rdns

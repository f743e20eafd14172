import type { Connector } from '@bowline/common'
import type { KitConfig, WalletEntry } from '@bowline/controllers'

/** The most rows that the directory recommends, together with the visitor's own wallets. */
const RECOMMENDED_ROWS = 2

/** Returns how many rows the directory will add, so that placeholders can hold their space. */
export function expectedRows({
  config,
  connectors,
  entries,
}: {
  readonly config: KitConfig
  readonly connectors: readonly Connector[]
  readonly entries: readonly WalletEntry[]
}): number {
  // Without pairing, the directory's wallets cannot be reached from here.
  if (!config.enableWallets || !connectors.some(({ pairs }) => pairs)) return 0
  const { customWallets, featuredWalletIds } = config
  if (featuredWalletIds.length > 0) return featuredWalletIds.length
  if (customWallets.length > 0) return 0
  const own = entries.filter(({ label }) => label === 'installed' || label === 'recent')
  return Math.max(0, RECOMMENDED_ROWS - own.length)
}

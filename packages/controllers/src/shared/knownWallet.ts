import { isExcluded } from '../config/isExcluded.ts'
import type { KitConfig } from '../config/KitConfig.ts'
import type { Kit } from '../kit/kit.ts'
import type { Wallet } from '../kit/wallets.ts'
import { queryClientOf } from '../query/queryClientOf.ts'

/** The start of the key of every query of the directory. */
export type DirectoryKey = readonly ['bowline', 'directory', about: object]

/** The part of the query key that depends on which directory wallets this kit may list. */
export function directoryKey({ config, networks }: Kit): DirectoryKey {
  return [
    'bowline',
    'directory',
    {
      base: config.services.directory,
      projectId: config.projectId,
      chains: networks.getState().requested.map(({ chainId }) => chainId),
      include: config.includeWalletIds,
      exclude: config.excludeWalletIds,
      featured: config.featuredWalletIds,
    },
  ]
}

/** The wallet as the app or a list that was loaded before has it. Nothing is fetched for this. */
export function knownWallet(kit: Kit, walletId: string): Wallet | undefined {
  const own = customWallets(kit.config).find(({ id }) => id === walletId)
  if (own) return own
  const lists = queryClientOf(kit).getQueriesData({ queryKey: directoryKey(kit) })
  for (const [, data] of lists) {
    const found = walletsIn(data).find(({ id }) => id === walletId)
    if (found) return found
  }
  return undefined
}

// The cache is untyped; what stands under this key was put there by the queries of `features/directory`:
// pages of the full list, one page, plain lists, or one wallet.
function walletsIn(data: unknown): readonly Wallet[] {
  if (Array.isArray(data)) return data
  if (typeof data !== 'object' || data === null) return []
  if ('wallets' in data) return data.wallets as readonly Wallet[]
  if (!('pages' in data)) return [data as Wallet]
  return (data.pages as readonly { wallets: readonly Wallet[] }[]).flatMap(({ wallets }) => wallets)
}

/** Returns the app's own wallets that match the search, without excluded ones. */
export function customWallets(
  config: Pick<KitConfig, 'customWallets' | 'excludeWalletIds'>,
  search = '',
): readonly Wallet[] {
  const wanted = search.toLowerCase()
  return config.customWallets
    .filter((wallet) => !isExcluded(config, { ...wallet, walletId: wallet.id }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((wallet) => ({ ...wallet, chains: [] }))
}

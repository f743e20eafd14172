import { KitError } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { isExcluded } from '../../config/isExcluded.ts'
import type { KitConfig } from '../../config/KitConfig.ts'
import type { WalletError } from '../../core/failures.ts'
import type { Kit } from '../../kit.ts'
import { kitQuery } from '../../query/kitQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { directoryOf } from '../../services/directory.ts'
import { DIRECTORY_STALE_MS } from './directoryQuery.ts'
import { directoryKey, requestWallets } from './directoryRequest.ts'
import type { Wallet } from './Wallet.ts'

/**
 * Query for one wallet by id. Data of a loaded list is used at once.
 *
 * Fails with `WALLET_NOT_FOUND` if neither the app nor its directory has the wallet.
 */
export function walletQuery(kit: Kit, walletId: string) {
  const directory = directoryOf(kit)
  const own = customWallets(kit.config).find(({ id }) => id === walletId)
  const queryKey = [...directoryKey(kit), 'wallet', walletId] as const
  return kitQuery<WalletError>()({
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    initialData: () => knownWallet(kit, walletId),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Wallet> => {
      if (own) return own
      const params = { page: 1, entries: 1, include: walletId }
      const found = directory && (await requestWallets(kit, directory, params, signal)).wallets[0]
      if (found?.id !== walletId) throw new KitError('WALLET_NOT_FOUND', { walletId })
      return found
    },
  } satisfies QueryObserverOptions<Wallet, WalletError, Wallet, Wallet, typeof queryKey>)
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

// The cache is untyped; what stands under this key was put there by the queries beside this file:
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

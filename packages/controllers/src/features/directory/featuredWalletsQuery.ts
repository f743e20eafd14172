import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import { directoryKey, list, requestWallets, SEARCH_ENTRIES } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'
import type { Wallet } from './Wallet.ts'

/** The wallets that the app features, in the app's order. */
export function featuredWalletsQuery(kit: Kit) {
  const directory = directoryOf(kit)
  const ids = kit.config.featuredWalletIds.slice(0, SEARCH_ENTRIES)
  const isNeeded = directory !== undefined && ids.length > 0
  const queryKey = [...directoryKey(kit), 'featured'] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled: isNeeded,
    ...(!isNeeded && { initialData: NONE }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Wallet[]> => {
      if (!directory) return NONE
      const params = { page: 1, entries: ids.length, include: list(ids) }
      const { wallets } = await requestWallets(kit, directory, params, signal)
      const found = new Map(wallets.map((wallet) => [wallet.id, wallet]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  } satisfies QueryObserverOptions<
    readonly Wallet[],
    Error,
    readonly Wallet[],
    readonly Wallet[],
    typeof queryKey
  >
}

const NONE: readonly Wallet[] = []

import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import {
  directoryKey,
  list,
  RECOMMENDED_WALLETS,
  requestWallets,
  type WalletPage,
} from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'

/**
 * The 4 wallets that the directory puts first, without the ones that are featured anyway, and how many
 * there are of that kind in all.
 */
export function recommendedWalletsQuery(kit: Kit) {
  const directory = directoryOf(kit)
  const { excludeWalletIds, featuredWalletIds } = kit.config
  const queryKey = [...directoryKey(kit), 'recommended'] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled: directory !== undefined,
    ...(!directory && { initialData: NONE }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<WalletPage> => {
      if (!directory) return NONE
      const exclude = list([...new Set([...excludeWalletIds, ...featuredWalletIds])])
      const params = { page: 1, entries: RECOMMENDED_WALLETS, exclude }
      return requestWallets(kit, directory, params, signal)
    },
  } satisfies QueryObserverOptions<WalletPage, Error, WalletPage, WalletPage, typeof queryKey>
}

const NONE: WalletPage = { wallets: [], count: 0 }

import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import { directoryKey, list, RECOMMENDED_WALLETS, requestWallets } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'
import type { Wallet } from './Wallet.ts'

/** The 4 wallets that the directory puts first, without the ones that are featured anyway. */
export function recommendedWalletsQuery(kit: Kit) {
  const directory = directoryOf(kit)
  const { excludeWalletIds, featuredWalletIds } = kit.config
  const queryKey = [...directoryKey(kit), 'recommended'] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled: directory !== undefined,
    ...(!directory && { initialData: NONE }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Wallet[]> => {
      if (!directory) return NONE
      const exclude = list([...new Set([...excludeWalletIds, ...featuredWalletIds])])
      const params = { page: 1, entries: RECOMMENDED_WALLETS, exclude }
      return (await requestWallets(kit, directory, params, signal)).wallets
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

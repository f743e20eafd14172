import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { directoryOf } from '../../services/directoryOf.ts'
import { directoryKey, list, SEARCH_ENTRIES } from './directoryRequest.ts'
import { DIRECTORY_STALE_MS } from './directoryStaleMs.ts'
import { toWallet } from './toWallet.ts'
import type { Wallet } from './Wallet.ts'

/**
 * The directory's entries for the wallets that the app excludes, of whatever chains: their reverse domain
 * names and names tell which wallets in the browser are meant.
 */
export function excludedWalletsQuery(kit: Kit) {
  const directory = directoryOf(kit)
  const include = list(kit.config.excludeWalletIds)
  const isNeeded = directory !== undefined && include !== undefined
  const queryKey = [...directoryKey(kit), 'excluded'] as const
  return {
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled: isNeeded,
    ...(!isNeeded && { initialData: NONE }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Wallet[]> => {
      if (!directory) return NONE
      const params = { page: 1, entries: SEARCH_ENTRIES, include }
      const { data } = await directory.getWallets(params, { signal })
      const ids = new Set(kit.config.excludeWalletIds)
      return data.filter(({ id }) => ids.has(id)).map((wire) => toWallet(wire, () => undefined))
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

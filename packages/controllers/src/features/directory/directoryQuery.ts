import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Wallet } from '../../kit/wallets.ts'
import { kitQuery } from '../../query/kitQuery.ts'
import { type Directory, directoryOf } from '../../services/directory.ts'
import { directoryKey } from '../../shared/knownWallet.ts'
import {
  list,
  RECOMMENDED_WALLETS,
  requestWallets,
  SEARCH_ENTRIES,
  toWallet,
  type WalletPage,
} from './directoryRequest.ts'

interface DirectoryQueryParameters<T> {
  /** Part of the query key. */
  readonly name: string
  /** The result if there is no directory or no request is needed. */
  readonly none: T
  /** Whether a request is needed. Default: true. */
  readonly isNeeded?: boolean | undefined
  read(directory: Directory, signal: AbortSignal): Promise<T>
}

/** Query for directory data that fits in one response. */
export function directoryQuery<T>(
  kit: Kit,
  { name, none, isNeeded = true, read }: DirectoryQueryParameters<T>,
) {
  const directory = directoryOf(kit)
  const enabled = isNeeded && directory !== undefined
  const queryKey = [...directoryKey(kit), name] as const
  return kitQuery<ServerError>()({
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled,
    ...(!enabled && { initialData: none }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<T> =>
      directory ? read(directory, signal) : none,
  } satisfies QueryObserverOptions<T, ServerError, T, T, typeof queryKey>)
}

/**
 * Query for the first 4 wallets of the directory that are not featured, and for the total number of such
 * wallets.
 */
export function recommendedWalletsQuery(kit: Kit) {
  const { excludeWalletIds, featuredWalletIds } = kit.config
  return directoryQuery<WalletPage>(kit, {
    name: 'recommended',
    none: { wallets: [], count: 0 },
    read(directory, signal) {
      const exclude = list([...new Set([...excludeWalletIds, ...featuredWalletIds])])
      const params = { page: 1, entries: RECOMMENDED_WALLETS, exclude }
      return requestWallets(kit, directory, params, signal)
    },
  })
}

/** Query for the wallets that the app features, in the app's order. */
export function featuredWalletsQuery(kit: Kit) {
  const ids = kit.config.featuredWalletIds.slice(0, SEARCH_ENTRIES)
  return directoryQuery<readonly Wallet[]>(kit, {
    name: 'featured',
    none: [],
    isNeeded: ids.length > 0,
    async read(directory, signal) {
      const params = { page: 1, entries: ids.length, include: list(ids) }
      const { wallets } = await requestWallets(kit, directory, params, signal)
      const found = new Map(wallets.map((wallet) => [wallet.id, wallet]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
  })
}

/**
 * Query for the directory entries of the wallets that the app excludes, on all chains. Their reverse
 * domain names and names identify the same wallets in the browser.
 */
export function excludedWalletsQuery(kit: Kit) {
  const { excludeWalletIds } = kit.config
  const include = list(excludeWalletIds)
  return directoryQuery<readonly Wallet[]>(kit, {
    name: 'excluded',
    none: [],
    isNeeded: include !== undefined,
    async read(directory, signal) {
      const params = { page: 1, entries: SEARCH_ENTRIES, include }
      const { data } = await directory.getWallets(params, { signal })
      const ids = new Set(excludeWalletIds)
      return data.filter(({ id }) => ids.has(id)).map((wire) => toWallet(wire, () => undefined))
    },
  })
}

/** Wallet lists change over days, so one request per visit is enough. */
export const DIRECTORY_STALE_MS = 10 * 60_000

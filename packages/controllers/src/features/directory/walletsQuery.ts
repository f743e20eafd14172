import type { Clock } from '@bowline/common'
import type { InfiniteData, InfiniteQueryObserverOptions } from '@tanstack/query-core'
import type { ServerError } from '../../core/failures.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import type { Wallet } from '../../kit/wallets.ts'
import { kitQuery } from '../../query/kitQuery.ts'
import { directoryOf } from '../../services/directory.ts'
import { customWallets, directoryKey } from '../../shared/knownWallet.ts'
import { DIRECTORY_STALE_MS } from './directoryQuery.ts'
import {
  requestWallets,
  SEARCH_ENTRIES,
  WALLET_PAGE_SIZE,
  type WalletPage,
} from './directoryRequest.ts'

/** Shorter texts are not searched for: they would match nearly every wallet. */
export const SEARCH_MIN_LENGTH = 2
/** Delay between the last keystroke and the search request. */
export const SEARCH_WAIT_MS = 300
const SEARCH_MAX_LENGTH = 100

/** The app's own wallets first, then the directory's, without duplicates. */
export interface WalletList {
  readonly wallets: readonly Wallet[]
  /** The total number of wallets, loaded or not. */
  readonly count: number
}

interface PageRequest {
  readonly pageParam: number
  readonly signal: AbortSignal
}

/**
 * Query for all wallets, 40 per page, or for up to 100 that match a search of at least 2 characters. A
 * search is sent 300 ms after the last change. Without a directory only the app's own wallets are listed.
 */
export function walletsQuery(
  kit: Kit,
  { search = '' }: { readonly search?: string | undefined } = {},
) {
  const typed = search.trim().slice(0, SEARCH_MAX_LENGTH)
  const wanted = typed.length < SEARCH_MIN_LENGTH ? '' : typed
  const directory = directoryOf(kit)
  const { clock, events } = internals(kit)
  // Made while a change is rendered: on a slow phone the request would come later by the time that rendering takes.
  const changedAt = clock.elapsed()
  const queryKey = [...directoryKey(kit), 'wallets', wanted.toLowerCase()] as const

  return kitQuery<ServerError>()({
    queryKey,
    staleTime: DIRECTORY_STALE_MS,
    enabled: directory !== undefined,
    ...(!directory && { initialData: NO_PAGES }),
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }: PageRequest): Promise<WalletPage> => {
      if (!directory) return { wallets: [], count: 0 }
      if (!wanted)
        return requestWallets(kit, directory, { page, entries: WALLET_PAGE_SIZE }, signal)
      await pause(clock, SEARCH_WAIT_MS - (clock.elapsed() - changedAt), signal)
      events.emit('walletsSearched', { length: wanted.length })
      return requestWallets(kit, directory, { entries: SEARCH_ENTRIES, search: wanted }, signal)
    },
    getNextPageParam: (_: WalletPage, pages: readonly WalletPage[], page: number) =>
      wanted || isComplete(pages, page) ? undefined : page + 1,
    select: ({ pages }: { readonly pages: readonly WalletPage[] }): WalletList => {
      const own = customWallets(kit.config, wanted)
      const all = [...own, ...pages.flatMap(({ wallets }) => wallets)]
      const wallets = [...new Map(all.map((wallet) => [wallet.id, wallet])).values()]
      const count = own.length + (wanted ? 0 : (pages[0]?.count ?? 0))
      return { wallets, count: Math.max(wallets.length, count) }
    },
  } satisfies InfiniteQueryObserverOptions<
    WalletPage,
    ServerError,
    WalletList,
    typeof queryKey,
    number
  >)
}

const NO_PAGES: InfiniteData<WalletPage, number> = {
  pages: [{ wallets: [], count: 0 }],
  pageParams: [1],
}

/** Returns true if no page is left, even if the directory reports a wrong count. */
function isComplete(pages: readonly WalletPage[], page: number): boolean {
  const known = new Set(pages.slice(0, -1).flatMap(({ wallets }) => wallets.map(({ id }) => id)))
  const last = pages.at(-1)
  if (!last || last.wallets.every(({ id }) => known.has(id))) return true
  return page * WALLET_PAGE_SIZE >= last.count
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(Math.max(0, ms), resolve)
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

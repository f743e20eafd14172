import { type AccountId, loadCode, parseAccountId } from '@bowline/common'
import type { InfiniteData, InfiniteQueryObserverOptions, Query } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { askAgainWhileIncomplete } from '../../query/askAgainWhileIncomplete.ts'
import { holdAfterFailure, whenHoldEnds } from '../../query/holdAfterFailure.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { hasFailedBefore } from '../../query/readOrTell.ts'
import { isCovered, isServed } from '../../services/serviceClient.ts'
import { readableNetwork } from '../../shared/walletActions.ts'
import type { ActivityPage } from './ActivityEntry.ts'

const ACTIVITY_TTL_MS = 15_000
/** Limits the number of pages, in case the server's cursors never end. */
export const MAX_PAGES = 250

/**
 * Returns true if history is turned on. What was sent from this kit is known for every family; servers
 * and chains add the rest (see `hasHistory`).
 */
export const hasActivity = (kit: Kit): boolean => kit.config.features.history

/**
 * Returns true if a history can be requested: from the server if its API covers the family, else from the
 * chain. Not every chain has one (see `ActivityPage.isOwnOnly`).
 */
export const hasHistory = (kit: Kit, account: AccountId): boolean =>
  kit.config.features.history &&
  (isOfServer(kit, account)
    ? isServed(kit, parseAccountId(account).chainId) !== false
    : readableNetwork(kit, account) !== undefined)

/**
 * Query for an account's history on its network, newest first, page by page. Disabled if there is no
 * source (`hasHistory`). Shows a toast when it fails, once until it succeeds, except if the server has not yet said
 * whether it serves the chain. After a failure it is not refetched automatically for 30 s. While it is
 * observed, it is refetched then, and as long as the server is indexing or an entry is pending.
 */
export function activityQuery(kit: Kit, account: AccountId) {
  const queryKey = queryKeyOf(kit, 'activity', account)
  return kitQuery<ReadError>()({
    ...holdAfterFailure,
    queryKey,
    enabled: hasHistory(kit, account),
    staleTime: ACTIVITY_TTL_MS,
    refetchInterval: (query: ActivityQuery) =>
      whenHoldEnds(query) || askAgainWhileIncomplete(query) || askAgainWhilePending(query),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ActivityPage, pages: readonly ActivityPage[]) =>
      pages.length < MAX_PAGES && isNew(last.next, pages) ? last.next : undefined,
    queryFn: async ({ pageParam: cursor, signal }: PageRequest): Promise<ActivityPage> => {
      const isTold = hasFailedBefore(kit, queryKey)
      try {
        const read = await loadReader(kit, account)
        return await read(kit, { account, cursor }, signal)
      } catch (error) {
        const isMissed = !isOfServer(kit, account) || isServed(kit, parseAccountId(account).chainId)
        if (isMissed && !isTold && !signal.aborted)
          kit.toasts.show({ kind: 'error', code: 'historyUnavailable' })
        throw error
      }
    },
  } satisfies InfiniteQueryObserverOptions<
    ActivityPage,
    ReadError,
    InfiniteData<ActivityPage>,
    typeof queryKey,
    string | undefined
  >)
}

interface PageRequest {
  readonly pageParam: string | undefined
  readonly signal: AbortSignal
}

type ActivityQuery = Parameters<typeof askAgainWhileIncomplete<ActivityPage>>[0] &
  Parameters<typeof whenHoldEnds>[0]

/** Returns true if servers keep the history of the account's family. */
export const isOfServer = (kit: Kit, account: AccountId): boolean =>
  isCovered(kit, account, 'activity')

async function loadReader(kit: Kit, account: AccountId) {
  if (isOfServer(kit, account))
    return (await loadCode(() => import('./readActivity.ts'))).readActivity
  return (await loadCode(() => import('./readChainActivity.ts'))).readChainActivity
}

/** Ignores a cursor that was used before, which would lead to a loop. */
const isNew = (next: string | undefined, pages: readonly ActivityPage[]): boolean =>
  pages.slice(0, -1).every((page) => page.next !== next)

/** Interval between refetches while an entry is pending, per loaded page. */
export const PENDING_RETRY_MS = 30_000

/** Returns the refetch interval of a history: a number while an entry is pending, else `false`. */
export function askAgainWhilePending({
  state: { data, status },
}: {
  readonly state: Pick<Query<InfiniteData<ActivityPage>>['state'], 'data' | 'status'>
}): number | false {
  const pages = data?.pages ?? []
  // Only the first page can have pending entries: later pages are older.
  const isWaiting = pages[0]?.entries.some((entry) => entry.status === 'pending')
  return status !== 'error' && isWaiting ? PENDING_RETRY_MS * pages.length : false
}

'use client'

import type { Namespace } from '@bowline/common'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActivityEntry } from '../../features/activity/ActivityEntry.ts'
import { activityQuery } from '../../features/activity/activityQuery.ts'
import { mergeActivity } from '../../features/activity/mergeActivity.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.ts'
import { useAccount } from './useAccount.ts'
import { useLocalTransactions } from './useLocalTransactions.ts'

export interface UseActivityOptions {
  /** The family. Default: the one in the foreground. */
  readonly namespace?: Namespace | undefined
  /** Whether to include spam. Default: no. */
  readonly showSpam?: boolean | undefined
}

export interface UseActivityResult {
  /**
   * The status of the chain's history. Pending if there is no source for it, for example for EVM accounts
   * without a server. `entries` has what was sent from this browser either way.
   */
  readonly status: 'pending' | 'error' | 'success'
  /** Pending entries, then the newest first. */
  readonly entries: readonly ActivityEntry[]
  /** How many entries count as spam, included or not. */
  readonly hidden: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The server is still building the list: more entries may follow. The hook asks again by itself. */
  readonly isIncomplete: boolean
  /** The chain has no history of accounts: there is only what was sent from this browser. */
  readonly isOwnOnly: boolean
  readonly error: Error | null
  readonly loadMore: () => void
  readonly retry: () => void
}

/**
 * Lists the activity of the connected account, page by page: what was sent from this browser, merged with
 * the history from the server (EVM accounts) or from the chain (other families). A failure also shows a toast.
 *
 * Fails with `HTTP_STATUS`, `HTTP_UNREACHABLE`, `HTTP_TIMEOUT`, `RATE_LIMITED` or `INVALID_RESPONSE`.
 *
 * @example
 * const { entries, hasMore, loadMore } = useActivity()
 */
export function useActivity(options: UseActivityOptions = {}): UseActivityResult {
  const { namespace, showSpam } = options
  const kit = useKit()
  const { accountId } = useAccount(namespace)
  const local = useLocalTransactions()
  // Without an account the query is disabled, so this key is only a place to wait in.
  const history = activityQuery(kit, accountId ?? 'eip155:0:0')
  const query = useInfiniteQuery(
    { ...history, enabled: history.enabled && accountId !== undefined },
    queryClientOf(kit),
  )
  const { data } = query
  const { entries, hidden } = useMemo(() => {
    if (!accountId) return NOTHING
    const known = data?.pages.flatMap((page) => page.entries) ?? []
    return mergeActivity({ account: accountId, history: known, local, showSpam })
  }, [accountId, data, local, showSpam])
  return {
    status: query.status,
    entries,
    hidden,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isIncomplete: data?.pages.at(-1)?.isIncomplete ?? false,
    isOwnOnly: data?.pages[0]?.isOwnOnly ?? !history.enabled,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

const NOTHING = Object.freeze({ entries: Object.freeze([]), hidden: 0 })

'use client'

import type { AccountId } from '@bowline/common'
import {
  type ActivityFilter,
  activityQuery,
  filterActivity,
  followPending,
  hasHistory,
  keepFirstPage,
  mergeActivity,
  queryClientOf,
} from '@bowline/controllers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useLocalTransactions } from '../../context/useLocalTransactions.ts'
import { isRetrying } from '../isRetrying.ts'

export interface ActivityListOptions {
  readonly filter: ActivityFilter
  readonly showSpam: boolean
}

/** What an account has done: what was sent from here joined with what the chain tells so far. */
export function useActivityList(account: AccountId, { filter, showSpam }: ActivityListOptions) {
  const kit = useKit()
  const local = useLocalTransactions()
  const query = useInfiniteQuery(activityQuery(kit, account), queryClientOf(kit))
  useEffect(() => () => keepFirstPage(kit, account), [kit, account])
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const { entries, hidden } = useMemo(
    () =>
      mergeActivity({
        account,
        history: data?.pages.flatMap((page) => page.entries) ?? [],
        local,
        showSpam,
      }),
    [account, data, local, showSpam],
  )
  const hasPending = entries.some(({ status }) => status === 'pending')
  useEffect(() => {
    if (hasPending) void followPending(kit, account)
  }, [kit, account, hasPending])
  const isTriedAgain = isRetrying(query)
  const shown = useMemo(() => filterActivity(entries, filter), [entries, filter])
  return {
    /** Nobody can tell what the chain knows. */
    isOwnOnly: data?.pages[0]?.isOwnOnly ?? !hasHistory(kit, account),
    /** Of every kind. */
    entries,
    /** Those that the filter leaves. */
    shown,
    hidden,
    isLoading: query.isLoading && !isTriedAgain,
    isRefetching: query.isRefetching,
    /** The history could not be read, or not anew: what there is may be old. */
    hasFailed: isTriedAgain || (query.isError && !isFetchNextPageError),
    hasData: data !== undefined,
    /** The server is still putting the list together. */
    isIncomplete: data?.pages.at(-1)?.isIncomplete ?? false,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  }
}

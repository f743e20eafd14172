'use client'

import type { Namespace } from '@bowline/common'
import {
  type ActivityEntry,
  activityQuery,
  mergeActivity,
  queryClientOf,
} from '@bowline/controllers'
import { useKit, useLocalTransactions } from '@bowline/scaffold-ui/context'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccount } from './useAccount.ts'

export interface UseActivityOptions {
  /** The family; left out, the one in the foreground. */
  readonly namespace?: Namespace | undefined
  /** Spam is left out unless told. */
  readonly showSpam?: boolean | undefined
}

export interface UseActivityResult {
  /**
   * Of the history of the chain. It stays pending where nobody can be asked, as about EVM accounts
   * without a server; what was sent from here is there.
   */
  readonly status: 'pending' | 'error' | 'success'
  /** What is pending, then the newest first. */
  readonly entries: readonly ActivityEntry[]
  /** How many count as spam, shown or not. */
  readonly hidden: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The server is still putting the list together: there may be more soon. It is asked again by itself. */
  readonly isIncomplete: boolean
  /** The chain cannot tell what accounts have done: there is only what was sent from here. */
  readonly isOwnOnly: boolean
  readonly error: Error | null
  readonly loadMore: () => void
  readonly retry: () => void
}

/**
 * Lists what the connected account has done and received: what was sent from this browser, joined with
 * the history that the server (of EVM accounts) or the chain itself (of others) tells, a page at a time.
 * A failed try also shows a toast.
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

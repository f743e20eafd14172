'use client'

import type { AccountId } from '@bowline/common'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ReadError } from '../../core/failures.ts'
import type { ActivityEntry, ActivityPage } from '../../features/activity/ActivityEntry.ts'
import { activityQuery, hasHistory } from '../../features/activity/activityQuery.ts'
import { followPending } from '../../features/activity/followPending.ts'
import { keepFirstPage } from '../../features/activity/keepFirstPage.ts'
import { mergeActivity } from '../../features/activity/mergeActivity.ts'
import type { SignedRequest } from '../../features/signed/SignedRequest.ts'
import type { Kit } from '../../kit/kit.ts'
import type { LocalTransaction } from '../../kit/transactions.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKit } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'
import { useLocalTransactions } from './useLocalTransactions.ts'
import { useSignedRequests } from './useSignedRequests.ts'

export interface UseActivityParameters extends AccountParameters {
  /** Whether to include spam. Default: no. */
  readonly showSpam?: boolean | undefined
}

/** The history of an account, as far as its pages were read. */
export interface Activity {
  /** Pending entries, then the newest first. */
  readonly entries: readonly ActivityEntry[]
  /** How many entries count as spam, included or not. */
  readonly hidden: number
  /**
   * The server is still building the list: more entries may follow. The hook refetches until it is
   * complete.
   */
  readonly isIncomplete: boolean
  /** Payments in native currency may be missing: the server is not told of all of them. */
  readonly lacksNative: boolean
  /** Nobody tells the history of the chain: only transactions that were sent from this browser, or through the server, are listed. */
  readonly isOwnOnly: boolean
}

/** The result of the chain's history. Pending if there is no source for it, for example for EVM without a server. */
export type UseActivityResult = Omit<
  UseInfiniteQueryResult<InfiniteData<ActivityPage>, ReadError>,
  'data'
> & {
  /**
   * The entries that were sent from this browser are there in any status. `undefined` without an account.
   */
  readonly data: Activity | undefined
}

/**
 * Lists the activity of an account, page by page: what was sent from this browser, and signed where the app has previews, merged with the history
 * from the server (EVM accounts) or from the chain (other families). It follows pending entries to their end.
 * A failure also shows a toast.
 *
 * Fails with `HTTP_STATUS`, `HTTP_UNREACHABLE`, `HTTP_TIMEOUT`, `RATE_LIMITED` or `INVALID_RESPONSE`.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useActivity()
 * return data?.entries.map(({ id, kind, status }) => <li key={id}>{kind}: {status}</li>)
 */
export function useActivity(parameters: UseActivityParameters = {}): UseActivityResult {
  const { showSpam } = parameters
  const kit = useKit()
  const accountId = useAccountId(parameters)
  const local = useLocalTransactions()
  const signed = useSignedRequests()
  const query = useKitInfiniteQuery(accountId && activityQuery(kit, accountId))
  const { data: history } = query
  const isAsked = accountId !== undefined && hasHistory(kit, accountId)
  const data = useMemo(
    () => accountId && activityOf(accountId, { history, local, signed, showSpam, isAsked }),
    [accountId, history, local, signed, showSpam, isAsked],
  )
  const hasPending = data?.entries.some(({ status }) => status === 'pending') ?? false
  useFollowed(kit, accountId, hasPending)
  return { ...query, data }
}

interface Known {
  readonly history: InfiniteData<ActivityPage> | undefined
  readonly local: readonly LocalTransaction[]
  readonly signed: readonly SignedRequest[]
  readonly showSpam: boolean | undefined
  readonly isAsked: boolean
}

function activityOf(account: AccountId, { history, isAsked, ...rest }: Known): Activity {
  const pages = history?.pages ?? []
  return {
    ...mergeActivity({ account, history: pages.flatMap(({ entries }) => entries), ...rest }),
    isIncomplete: pages.at(-1)?.isIncomplete ?? false,
    lacksNative: pages.some((page) => page.lacksNative === true),
    isOwnOnly: pages[0]?.isOwnOnly ?? !isAsked,
  }
}

/** Follows pending entries while the list is used, and drops later pages afterwards. */
function useFollowed(kit: Kit, accountId: AccountId | undefined, hasPending: boolean): void {
  useEffect(() => accountId && (() => keepFirstPage(kit, accountId)), [kit, accountId])
  useEffect(() => {
    if (accountId && hasPending) void followPending(kit, accountId)
  }, [kit, accountId, hasPending])
}

'use client'

import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { ServerError } from '../../core/failures.ts'
import { type WalletList, walletsQuery } from '../../features/directory/walletsQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.tsx'

export interface UseWalletsParameters {
  /** The text to search for, at least 2 letters. The request is sent 300 ms after the last change. */
  readonly search?: string | undefined
  /** `false` sends no request. Default: the request is sent when the component mounts. */
  readonly enabled?: boolean | undefined
}

/**
 * Lists the wallets of the directory, 40 per page, or up to 100 that match a search. While a new search
 * is loading, the earlier results stay, marked by `isPlaceholderData`.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useWallets({ search })
 * return data?.wallets.map(({ id, name }) => <li key={id}>{name}</li>)
 */
export function useWallets(
  parameters: UseWalletsParameters = {},
): UseInfiniteQueryResult<WalletList, ServerError> {
  const { search, enabled = true } = parameters
  const kit = useKit()
  const directory = walletsQuery(kit, { search })
  return useInfiniteQuery(
    {
      ...directory,
      enabled: directory.enabled && enabled,
      placeholderData: keepPreviousData,
      refetchOnReconnect: true,
    },
    queryClientOf(kit),
  )
}

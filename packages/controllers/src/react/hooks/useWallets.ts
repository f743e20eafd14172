'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Wallet } from '../../features/directory/Wallet.ts'
import { walletsQuery } from '../../features/directory/walletsQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.ts'

export interface UseWalletsOptions {
  /** At least 2 letters; asked for 300 ms after the last change. */
  readonly search?: string | undefined
  /** `false` sends no request yet. Default: the directory is asked when the component mounts. */
  readonly enabled?: boolean | undefined
}

export interface UseWalletsResult {
  readonly status: 'pending' | 'error' | 'success'
  readonly wallets: readonly Wallet[]
  /** How many there are in all, loaded or not. */
  readonly count: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly error: Error | null
  readonly loadMore: () => void
  readonly retry: () => void
}

/**
 * Lists the wallets of the directory, 40 per page, or up to 100 that fit a search.
 *
 * @example
 * const { wallets, hasMore, loadMore } = useWallets({ search })
 */
export function useWallets(options: UseWalletsOptions = {}): UseWalletsResult {
  const { search, enabled = true } = options
  const kit = useKit()
  const directory = walletsQuery(kit, { search })
  const query = useInfiniteQuery(
    { ...directory, enabled: directory.enabled && enabled },
    queryClientOf(kit),
  )
  return {
    status: query.status,
    wallets: query.data?.wallets ?? [],
    count: query.data?.count ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

'use client'

import type { Namespace } from '@bowline/common'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Nft } from '../../features/nfts/Nft.ts'
import { nftsQuery } from '../../features/nfts/nftsQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { useKit } from '../context/useKit.ts'
import { useAccount } from './useAccount.ts'

export interface UseNftsResult {
  readonly status: 'pending' | 'error' | 'success'
  readonly nfts: readonly Nft[]
  /** What the server considers spam. */
  readonly spam: readonly Nft[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The server is still building the list: more may follow. The hook asks again by itself. */
  readonly isIncomplete: boolean
  readonly error: Error | null
  readonly loadMore: () => void
  readonly retry: () => void
}

const NONE: readonly Nft[] = []

/**
 * Lists the NFTs of the connected EVM account on its network, page by page. Without a connection or a
 * server it sends no request and stays pending.
 *
 * @example
 * const { nfts, hasMore, loadMore } = useNfts()
 */
export function useNfts(namespace?: Namespace | undefined): UseNftsResult {
  const kit = useKit()
  const { accountId } = useAccount(namespace)
  // Without an account the query is disabled, so this key is only a place to wait in.
  const nfts = nftsQuery(kit, accountId ?? 'eip155:0:0')
  const query = useInfiniteQuery(
    { ...nfts, enabled: nfts.enabled && accountId !== undefined },
    queryClientOf(kit),
  )
  return {
    status: query.status,
    nfts: query.data?.nfts ?? NONE,
    spam: query.data?.spam ?? NONE,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isIncomplete: query.data?.isIncomplete ?? false,
    error: query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

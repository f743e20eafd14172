import { type AccountId, loadCode, parseAccountId } from '@bowline/common'
import type { InfiniteQueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { askAgainWhileIncomplete } from '../../query/askAgainWhileIncomplete.ts'
import { holdAfterFailure, whenHoldEnds } from '../../query/holdAfterFailure.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { isCovered, isServed } from '../../services/serviceClient.ts'
import type { Nft, NftPage } from './Nft.ts'

const NFTS_TTL_MS = 60_000
/** Limits the number of pages, in case the server's cursors never end. */
export const MAX_NFT_PAGES = 50

/** An account's NFTs in the server's order, without duplicates. */
export interface NftList {
  readonly nfts: readonly Nft[]
  /** NFTs that the server marks as spam. */
  readonly spam: readonly Nft[]
  /** The server is still indexing the account. More NFTs may follow soon. */
  readonly isIncomplete: boolean
  /** The server knows no NFT of the chain: that none is listed says nothing. */
  readonly isUnread: boolean
}

interface PageRequest {
  readonly pageParam: string | undefined
  readonly signal: AbortSignal
}

type NftsQuery = Parameters<typeof askAgainWhileIncomplete<NftPage>>[0] &
  Parameters<typeof whenHoldEnds>[0]

/**
 * Query for an account's NFTs on its network, page by page. Disabled if they cannot be listed
 * (`hasNfts`). After a failure it is not refetched automatically for 30 s. While it is observed, it is
 * refetched as long as the server is indexing the account.
 *
 * @example
 * const { data } = useInfiniteQuery(nftsQuery(kit, account), queryClientOf(kit))
 */
export function nftsQuery(kit: Kit, account: AccountId) {
  const queryKey = nftsKey(kit, account)
  return kitQuery<ReadError>()({
    ...holdAfterFailure,
    queryKey,
    enabled: hasNfts(kit, account) !== false,
    staleTime: NFTS_TTL_MS,
    refetchInterval: (query: NftsQuery) => whenHoldEnds(query) || askAgainWhileIncomplete(query),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }: PageRequest): Promise<NftPage> => {
      const { readNfts } = await loadCode(() => import('./readNfts.ts'))
      return readNfts(kit, { account, cursor }, signal)
    },
    getNextPageParam: ({ next }: NftPage, pages: readonly NftPage[]) => {
      const isLoop = pages.slice(0, -1).some((page) => page.next === next)
      return isLoop || pages.length >= MAX_NFT_PAGES ? undefined : next
    },
    select: ({ pages }: { readonly pages: readonly NftPage[] }): NftList => {
      const all = new Map(
        pages.flatMap(({ nfts }) => nfts.map((nft) => [`${nft.contract}:${nft.tokenId}`, nft])),
      )
      const known = [...all.values()]
      return {
        nfts: known.filter(({ spam }) => !spam),
        spam: known.filter(({ spam }) => spam),
        isIncomplete: pages.at(-1)?.isIncomplete ?? false,
        isUnread: pages.some((page) => page.isUnread === true),
      }
    },
  } satisfies InfiniteQueryObserverOptions<
    NftPage,
    ReadError,
    NftList,
    typeof queryKey,
    string | undefined
  >)
}

/**
 * Returns true if this account's NFTs can be listed: the server's API must cover the family and serve the
 * chain. `undefined` until the server has said which chains it serves.
 */
export const hasNfts = (kit: Kit, account: AccountId): boolean | undefined =>
  isCovered(kit, account, 'nfts') && isServed(kit, parseAccountId(account).chainId)

/** The query key of an account's NFTs, which are cached as pages. */
export const nftsKey = (kit: Kit, account: AccountId) => queryKeyOf(kit, 'nfts', account)

'use client'

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReadError } from '../../core/failures.ts'
import { type NftList, nftsQuery } from '../../features/nfts/nftsQuery.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useKit } from '../context/useKit.tsx'
import type { AccountParameters } from './AccountParameters.ts'
import { useKitInfiniteQuery } from './useKitInfiniteQuery.ts'

/**
 * Lists the NFTs of an EVM account on its network, page by page. A list that the server is still building
 * (`data.isIncomplete`) is asked for again. Without an account or a server it sends no request and stays pending.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useNfts()
 * return data?.nfts.map(({ contract, tokenId, name }) => <li key={`${contract}:${tokenId}`}>{name}</li>)
 */
export function useNfts(
  parameters: AccountParameters = {},
): UseInfiniteQueryResult<NftList, ReadError> {
  const kit = useKit()
  const accountId = useAccountId(parameters)
  return useKitInfiniteQuery(accountId && nftsQuery(kit, accountId))
}

import type { ChainId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { tokenId } from '../../services/tokenId.ts'
import { loadReads } from './loadReads.ts'

/** The same as for a portfolio. */
export const TOKEN_PRICE_TTL_MS = 30_000

/**
 * Query for the price of a whole token in USD, with `FIAT_DECIMALS` decimals; `null` if it is unknown.
 */
export function tokenPriceQuery(kit: Kit, chainId: ChainId, token: string | undefined) {
  const id = tokenId(kit, chainId, token)
  const queryKey = queryKeyOf(kit, 'tokenPrice', id)
  return kitQuery<ReadError>()({
    queryKey,
    staleTime: TOKEN_PRICE_TTL_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadReads()).price(kit, id, signal),
  } satisfies QueryObserverOptions<
    bigint | null,
    ReadError,
    bigint | null,
    bigint | null,
    typeof queryKey
  >)
}

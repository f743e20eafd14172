import type { ChainId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { loadReads } from './loadReads.ts'

/** A gas price stays valid for about one block. */
export const GAS_PRICE_TTL_MS = 12_000

/** Query for the gas price in one of the next blocks, in the smallest native unit. */
export function gasPriceQuery(kit: Kit, chainId: ChainId) {
  const queryKey = queryKeyOf(kit, 'gasPrice', chainId)
  return kitQuery<ReadError>()({
    queryKey,
    staleTime: GAS_PRICE_TTL_MS,
    refetchInterval: GAS_PRICE_TTL_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadReads()).gasPrice(kit, chainId, signal),
  } satisfies QueryObserverOptions<bigint, ReadError, bigint, bigint, typeof queryKey>)
}

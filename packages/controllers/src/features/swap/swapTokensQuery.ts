import type { ChainId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { loadReads } from './loadReads.ts'
import type { SwapToken } from './SwapChoice.ts'

const HOUR_MS = 3_600_000

/** Query for the tokens that the server can swap on a chain, popular ones first. */
export function swapTokensQuery(kit: Kit, chainId: ChainId) {
  const queryKey = queryKeyOf(kit, 'swapTokens', chainId)
  return kitQuery<ReadError>()({
    queryKey,
    staleTime: HOUR_MS,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadReads()).tokens(kit, chainId, signal),
  } satisfies QueryObserverOptions<
    readonly SwapToken[],
    ReadError,
    readonly SwapToken[],
    readonly SwapToken[],
    typeof queryKey
  >)
}

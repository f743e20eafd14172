import type { ChainId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { ReadError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { loadReads } from './loadReads.ts'
import type { SwapToken } from './SwapChoice.ts'

const HOUR_MS = 3_600_000

/**
 * Query for the token at a typed address. `null` if the text is not an address. The token's name and
 * symbol are unverified.
 *
 * Fails with `INVALID_RESPONSE` if there is no token at the address.
 */
export function tokenInfoQuery(kit: Kit, chainId: ChainId, typed: string) {
  const text = typed.trim()
  const queryKey = queryKeyOf(kit, 'tokenInfo', chainId, text.toLowerCase())
  return kitQuery<ReadError>()({
    queryKey,
    enabled: text !== '',
    staleTime: HOUR_MS,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await loadReads()).info(kit, chainId, text, signal),
  } satisfies QueryObserverOptions<
    SwapToken | null,
    ReadError,
    SwapToken | null,
    SwapToken | null,
    typeof queryKey
  >)
}

import { type ChainId, type ChainOperations, KitError, type TokenInfo } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { queryKeyOf } from '../query/queryKeyOf.ts'

/**
 * Reads what a token says of itself, once a page: that does not change while it is open.
 *
 * Throws `INVALID_RESPONSE` when there is no token at that address, or its family knows no tokens.
 */
export function tokenInfoOf(
  kit: Kit,
  { getTokenInfo }: Pick<ChainOperations, 'getTokenInfo'>,
  { chainId, token }: { readonly chainId: ChainId; readonly token: string },
): Promise<TokenInfo> {
  if (!getTokenInfo) return Promise.reject(new KitError('INVALID_RESPONSE', { endpoint: chainId }))
  return queryClientOf(kit).fetchQuery({
    queryKey: queryKeyOf(kit, 'token', chainId, token),
    queryFn: (query) => getTokenInfo(chainId, token, query.signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

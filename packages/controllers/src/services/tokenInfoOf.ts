import { type ChainId, type ChainOperations, KitError, type TokenInfo } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { queryKeyOf } from '../query/queryKeyOf.ts'

/**
 * Reads a token's metadata once per page, since it does not change.
 *
 * Throws `INVALID_RESPONSE` if there is no token at the address, or the family has no tokens.
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

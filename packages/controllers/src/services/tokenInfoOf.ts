import { type ChainId, type ChainOperations, KitError, type TokenInfo } from '@bowline/common'
import type { Kit } from '../kit.ts'

/**
 * Reads what a token says of itself, once a page: that does not change while it is open.
 *
 * Throws `INVALID_RESPONSE` when there is no token at that address, or its family knows no tokens.
 */
export function tokenInfoOf(
  { queryClient }: Kit,
  { getTokenInfo }: Pick<ChainOperations, 'getTokenInfo'>,
  { chainId, token }: { readonly chainId: ChainId; readonly token: string },
): Promise<TokenInfo> {
  if (!getTokenInfo) return Promise.reject(new KitError('INVALID_RESPONSE', { endpoint: chainId }))
  return queryClient.fetchQuery({
    queryKey: ['bowline', 'token', chainId, token],
    queryFn: (query) => getTokenInfo(chainId, token, query.signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

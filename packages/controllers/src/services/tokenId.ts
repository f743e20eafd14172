import {
  type AccountId,
  type ChainId,
  type ChainOperations,
  formatAccountId,
  KitError,
  namespaceOf,
  type TokenInfo,
} from '@bowline/common'
import type { Kit } from '../kit/kit.ts'
import { traitsOf } from '../kit/traitsOf.ts'
import { queryKeyOf } from '../query/kitQuery.ts'
import { queryClientOf } from '../query/queryClientOf.ts'

/**
 * Returns the CAIP-10 id that the server expects for a token, or for the native currency if `undefined`.
 */
export const tokenId = (kit: Kit, chainId: ChainId, token: string | undefined): AccountId =>
  formatAccountId(chainId, token ?? nativeToken(kit, chainId))

/** The value that the server expects in place of a token's address for the native currency. */
export const nativeToken = (kit: Kit, chainId: ChainId): string =>
  traitsOf(kit, namespaceOf(chainId)).nativeToken ?? 'native'

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

/**
 * Returns true if both contracts are the same, regardless of case; `undefined` is the native currency.
 */
export const sameToken = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

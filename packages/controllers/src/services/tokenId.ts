import { type AccountId, type ChainId, formatAccountId, namespaceOf } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { traitsOf } from '../traitsOf.ts'

/**
 * Returns the CAIP-10 id that the server expects for a token, or for the native currency if `undefined`.
 */
export const tokenId = (kit: Kit, chainId: ChainId, token: string | undefined): AccountId =>
  formatAccountId(chainId, token ?? nativeToken(kit, chainId))

/** The value that the server expects in place of a token's address for the native currency. */
export const nativeToken = (kit: Kit, chainId: ChainId): string =>
  traitsOf(kit, namespaceOf(chainId)).nativeToken ?? 'native'

import { type AccountId, type ChainId, formatAccountId, namespaceOf } from '@bowline/common'
import type { Kit } from '../kit.ts'
import { traitsOf } from '../traitsOf.ts'

/** CAIP-10 id of a token's contract, or of the native currency for `undefined`, as the server expects it. */
export const tokenId = (kit: Kit, chainId: ChainId, token: string | undefined): AccountId =>
  formatAccountId(chainId, token ?? nativeToken(kit, chainId))

/** What stands for the native currency where the server expects the address of a token. */
export const nativeToken = (kit: Kit, chainId: ChainId): string =>
  traitsOf(kit, namespaceOf(chainId)).nativeToken ?? 'native'

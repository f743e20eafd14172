import { type AccountId, type ChainId, formatAccountId } from '@bowline/common'

/** What stands for the native currency where the server expects the address of a token. */
export const NATIVE_PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** CAIP-10 id of a token's contract, or of the native currency for `undefined`. */
export const tokenId = (chainId: ChainId, token: string | undefined): AccountId =>
  formatAccountId(chainId, token ?? NATIVE_PLACEHOLDER)

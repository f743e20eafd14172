import { type AccountId, type ChainId, formatAccountId, namespaceOf } from '@bowline/common'

/** What stands for ether where the server expects the address of a token. */
export const NATIVE_PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The same of families that have a spelling of their own; the others say `native`. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  eip155: NATIVE_PLACEHOLDER,
  solana: 'So11111111111111111111111111111111111111111',
}

/** CAIP-10 id of a token's contract, or of the native currency for `undefined`. */
export const tokenId = (chainId: ChainId, token: string | undefined): AccountId =>
  formatAccountId(chainId, token ?? PLACEHOLDERS[namespaceOf(chainId)] ?? 'native')

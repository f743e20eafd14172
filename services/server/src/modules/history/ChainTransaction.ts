/** What moved. The contract is in lower case, as all addresses here. */
export type Asset =
  | { readonly kind: 'native' }
  | { readonly kind: 'erc20'; readonly contract: string }
  | { readonly kind: 'erc721' | 'erc1155'; readonly contract: string; readonly tokenId: bigint }

export interface Movement {
  readonly asset: Asset
  readonly from: string
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
}

/** A standing permission that somebody has given (or, with an amount of 0, taken back). */
export interface Approval {
  readonly contract: string
  readonly owner: string
  readonly spender: string
  /** In the smallest unit; of NFTs 1. */
  readonly amount: bigint
  /** Of NFTs: which one may be taken. */
  readonly tokenId?: bigint | 'all' | undefined
}

/** A transaction as the chain knows it, with what moved in it. */
export interface ChainTransaction {
  /** CAIP-2. */
  readonly chainId: string
  readonly block: number
  /** Orders transactions of one block. */
  readonly position: number
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly from: string
  /** `null` when a contract was made. */
  readonly to: string | null
  readonly nonce: number
  readonly value: bigint
  /** The first four bytes of the call (`0xa9059cbb`), or an empty text. */
  readonly selector: string
  readonly failed: boolean
  readonly movements: readonly Movement[]
  readonly approvals: readonly Approval[]
}

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** The asset that moved. Contracts are in lower case, like all addresses here. */
export type Asset =
  | { readonly kind: 'native' }
  | { readonly kind: 'erc20'; readonly contract: string }
  | { readonly kind: 'erc721' | 'erc1155'; readonly contract: string; readonly tokenId: bigint }

export interface Movement {
  readonly asset: Asset
  readonly from: string
  readonly to: string
  /** The amount in the smallest unit. */
  readonly amount: bigint
}

/** A token approval that an account has given (or, with an amount of 0, revoked). */
export interface Approval {
  readonly contract: string
  readonly owner: string
  readonly spender: string
  /** The amount in the smallest unit; 1 for NFTs. */
  readonly amount: bigint
  /** The id of the approved token, for NFTs. */
  readonly tokenId?: bigint | 'all' | undefined
}

/** A transaction with the assets that it moved. */
export interface ChainTransaction {
  /** CAIP-2. */
  readonly chainId: string
  readonly block: number
  /** The position within the block. */
  readonly position: number
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly from: string
  /** `null` for a contract creation. */
  readonly to: string | null
  readonly nonce: number
  readonly value: bigint
  /** The first four bytes of the calldata (`0xa9059cbb`), or an empty text. */
  readonly selector: string
  readonly failed: boolean
  readonly movements: readonly Movement[]
  readonly approvals: readonly Approval[]
  /** Hashes of what the account had sent with the same nonce. No block will have them. */
  readonly replaced?: readonly string[] | undefined
}

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

import type { Address } from 'viem'

export interface SandboxToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface SandboxPerson {
  /** The index of the account in `SANDBOX_MNEMONIC`. */
  readonly index: number
  readonly address: Address
}

export interface SandboxName {
  readonly name: string
  /** The address that the name resolves to. */
  readonly address: Address
  /** Whether the address has set the name as its primary name. */
  readonly isPrimary: boolean
  /** The name's `avatar` text record. */
  readonly avatar?: string | undefined
}

export interface SandboxNft {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly tokenId: bigint
  /** Name in its metadata. */
  readonly name: string
  readonly owner: Address
  /** The owner's balance; 1 for ERC-721. */
  readonly amount: bigint
}

/**
 * Payments that try to make users copy the wrong address. They appear in the history of `victim`,
 * which has not signed them.
 */
export interface SandboxPoison {
  readonly victim: Address
  /** An address that `victim` has really paid. */
  readonly paid: Address
  /** Shares its first four and last four digits with `paid`. */
  readonly lookAlike: Address
}

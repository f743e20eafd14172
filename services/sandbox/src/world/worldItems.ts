import type { Address } from 'viem'

export interface SandboxToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface SandboxPerson {
  /** Number of the account in `SANDBOX_MNEMONIC`. */
  readonly index: number
  readonly address: Address
}

export interface SandboxName {
  readonly name: string
  /** What the name resolves to. */
  readonly address: Address
  /** Whether the address claims the name as its own. */
  readonly isPrimary: boolean
  /** The name's text record `avatar`, as it is written. */
  readonly avatar?: string | undefined
}

export interface SandboxNft {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly tokenId: bigint
  /** Name in its metadata. */
  readonly name: string
  readonly owner: Address
  /** Pieces that the owner has; 1 for ERC-721. */
  readonly amount: bigint
}

/**
 * Payments that try to make somebody copy the wrong address. They reach and leave `victim` in its
 * history only by name: none was signed by it.
 */
export interface SandboxPoison {
  readonly victim: Address
  /** An address that `victim` has really paid. */
  readonly paid: Address
  /** Shares its first four and last four digits with `paid`. */
  readonly lookAlike: Address
}

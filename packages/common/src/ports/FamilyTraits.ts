import type { AccountType } from './AccountType.ts'

/**
 * Facts about a chain family. Its adapter declares them, so that the rest of the kit does not depend on its
 * namespace. Serializable. Loaded with the page, so it is data, not code.
 */
export interface FamilyTraits {
  /** A proper noun, which is not translated: `Ethereum`. Default: the name of the family's first network. */
  readonly name?: string | undefined
  /**
   * An address has the same owner on every network of the family. Default `false`: an address belongs to
   * one network.
   */
  readonly addressesShared?: boolean | undefined
  /** The type of an account whose wallet does not say it. Left out, only the chain knows, as on EVM. */
  readonly accountType?: AccountType | undefined
  /** An account can be a contract (a smart account). Default `false`: `isContract` is not called. */
  readonly contractAccounts?: boolean | undefined
  /** Names resolve to addresses (ENS). Default `false`. */
  readonly names?: boolean | undefined
  /** The family has tokens beside the native currency, and they can be swapped. Default `false`. */
  readonly tokens?: boolean | undefined
  /** A part of a token's holding can be frozen: `getMaxTransfer` answers for tokens, too. Default `false`. */
  readonly tokensFreeze?: boolean | undefined
  /**
   * `amount`: the fee of a transfer grows with its amount. Default: it depends only on asset and
   * receiver.
   */
  readonly feeDependsOn?: 'amount' | undefined
  /**
   * A transaction that is not included in time expires. Default `false`: it can be replaced by another
   * one.
   */
  readonly transactionsExpire?: boolean | undefined
  /**
   * A transfer that waits for its block can be replaced by one with a higher fee (`getSpeedUp`, `speedUp`).
   * It stays pending until the chain tells its outcome, or does not know it. Default `false`.
   */
  readonly transfersReplaceable?: boolean | undefined
  /** A failed transfer moves nothing, so the visitor can try again. Default `false`. */
  readonly transfersRetryable?: boolean | undefined
  /** Incoming native transfers below this amount, in the smallest unit, count as spam. Default 0. */
  readonly dustLimit?: number | undefined
  /** The word for code on the chain. Default `contract`. */
  readonly codeName?: 'contract' | 'program' | undefined
  /** The path segments of block explorers' pages. Default `address` and `tx`. */
  readonly explorerPaths?: ExplorerPaths | undefined
  /** The token address that the server's API uses for the native currency. Default `native`. */
  readonly nativeToken?: string | undefined
  /** What the server's API covers on the chains that it serves. Default: only balances. */
  readonly served?: readonly ServedPart[] | undefined
}

export interface ExplorerPaths {
  readonly address?: string | undefined
  readonly tx?: string | undefined
}

/** A part of the server's API: history, NFTs, names in a zone of its own, buying, swapping. */
export type ServedPart = 'activity' | 'nfts' | 'names' | 'onramp' | 'swaps'

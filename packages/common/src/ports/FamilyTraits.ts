/**
 * What holds for a whole chain family, said by its adapter so that nobody has to know the family by its
 * namespace. Plain data, safe to serialize. It comes with the page: a few words, no code.
 */
export interface FamilyTraits {
  /** A proper noun, which is not translated: `Ethereum`. Default: the name of the family's first network. */
  readonly name?: string | undefined
  /** An address has the same owner on every network of the family. Default false: it belongs to one network. */
  readonly addressesShared?: boolean | undefined
  /** An account may be a contract (a smart account). Default false: nobody asks `isContract`. */
  readonly contractAccounts?: boolean | undefined
  /** Names stand for addresses (ENS). Default false. */
  readonly names?: boolean | undefined
  /** There are tokens beside the native currency, and one can be had for another. Default false. */
  readonly tokens?: boolean | undefined
  /** `amount`: what a transfer costs grows with its amount. Default: what is sent, and to whom, is enough to tell. */
  readonly feeDependsOn?: 'amount' | undefined
  /** A transaction that is not taken in time can no longer happen. Default false: another may have replaced it. */
  readonly transactionsExpire?: boolean | undefined
  /** A transfer that failed has moved nothing, so the visitor is told to try again. Default false. */
  readonly transfersRetryable?: boolean | undefined
  /** Whoever sends less than this, in the smallest native unit, pays nobody: it is spam. Default 0. */
  readonly dustLimit?: number | undefined
  /** What code on the chain is called. Default `contract`. */
  readonly codeName?: 'contract' | 'program' | undefined
  /** What block explorers call their pages. Default `address` and `tx`. */
  readonly explorerPaths?: ExplorerPaths | undefined
  /** What the server's API expects for the native currency where a token's address stands. Default `native`. */
  readonly nativeToken?: string | undefined
  /** What the server's API covers, on those chains that a server says it serves. Default: balances alone. */
  readonly served?: readonly ServedPart[] | undefined
}

export interface ExplorerPaths {
  readonly address?: string | undefined
  readonly tx?: string | undefined
}

/** A part of the server's API: history, collectibles, names in a zone of its own, buying, swapping. */
export type ServedPart = 'activity' | 'nfts' | 'names' | 'onramp' | 'swaps'

import type { Holding } from '../balances/Holding.ts'
import type { Token } from '../tokens/Token.ts'

export interface HoldingsQuery {
  /** CAIP-2. */
  readonly chainId: string
  readonly owner: string
  /** Tokens to look for beside the listed ones. */
  readonly extra: readonly string[]
}

/** A token, or the native currency. */
export interface FoundToken extends Omit<Token, 'address'> {
  /** Whose price it has; absent when nothing could have it. */
  readonly market: string | undefined
}

/** The fungible tokens on the configured chains of one family. */
export interface FungibleFamily {
  /** CAIP-2 ids in the order of the configuration. */
  readonly chainIds: readonly string[]
  /** An address in its one spelling; `undefined` for what is none in this family. */
  readAddress(text: string): string | undefined
  /** The tokens among these that are neither native nor on the operator's list. */
  unlisted(chainId: string, tokens: readonly string[]): readonly string[]
  /** By contract, mint or placeholder of the native currency; `undefined` when it is none. */
  find(chainId: string, token: string): Promise<FoundToken | undefined>
  /**
   * What an account holds: the native currency always, tokens when it has any.
   * Throws `CHAIN_UNAVAILABLE`.
   */
  holdings(query: HoldingsQuery): Promise<readonly Holding[]>
}

/** The family of a chain; `undefined` when this server does not serve it. */
export function familyOf(
  families: readonly FungibleFamily[],
  chainId: string,
): FungibleFamily | undefined {
  return families.find(({ chainIds }) => chainIds.includes(chainId))
}

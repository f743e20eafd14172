import type { Holdings } from '../balances/Holding.ts'
import type { Token } from '../tokens/Token.ts'

export interface HoldingsQuery {
  /** CAIP-2. */
  readonly chainId: string
  readonly owner: string
  /** Tokens to look for besides the usual ones. */
  readonly extra: readonly string[]
}

/** A token, or the native currency. */
export interface FoundToken extends Omit<Token, 'address'> {
  /** The token whose price applies; absent if it cannot have one. */
  readonly market: string | undefined
}

/** The fungible tokens on the configured chains of one family. */
export interface FungibleFamily {
  /** CAIP-2 ids in the order of the configuration. */
  readonly chainIds: readonly string[]
  /** The canonical spelling of an address; `undefined` if it is invalid in this family. */
  readAddress(text: string): string | undefined
  /** Those of the given tokens that no account is asked about by itself. */
  further(chainId: string, tokens: readonly string[]): readonly string[]
  /** A token by contract, mint or native placeholder; `undefined` if it is unknown. */
  find(chainId: string, token: string): Promise<FoundToken | undefined>
  /**
   * The balances of an account: the native currency always, tokens if above zero.
   * Throws `CHAIN_UNAVAILABLE`.
   */
  holdings(query: HoldingsQuery): Promise<Holdings>
}

/** The family of a chain; `undefined` if this server does not serve the chain. */
export function familyOf(
  families: readonly FungibleFamily[],
  chainId: string,
): FungibleFamily | undefined {
  return families.find(({ chainIds }) => chainIds.includes(chainId))
}

export interface PricedToken<A extends string = string> {
  /** The address in the canonical spelling of its family: lower case on EVM chains. */
  readonly address: A
  readonly decimals: number
}

/** What a source says of a token, in US dollars for a whole one. */
export interface SourcePrice {
  readonly price: number
  /** The highest of its markets. Limits count with it: cheap pools of somebody's own lower the mean. */
  readonly highest: number
}

/** A source of prices: the chain itself, or a service that the operator has configured. */
export interface PriceSource<A extends string = string> {
  /**
   * Prices of whole tokens in US dollars, by address as passed in. Tokens without a market are left
   * out. Throws when the source cannot be reached.
   */
  prices(chainId: string, tokens: readonly PricedToken<A>[]): Promise<ReadonlyMap<A, SourcePrice>>
}

export function pricedToken<A extends string>({
  address,
  decimals,
}: PricedToken<A>): PricedToken<A> {
  // Lower case keeps the form of an address, which the type of `toLowerCase` does not say.
  return { address: oneSpelling(address) as A, decimals }
}

/** Addresses are case-insensitive on EVM chains only. */
export function oneSpelling(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

export interface PricedToken<A extends string = string> {
  /** In the one spelling of its family: in lower case on EVM chains. */
  readonly address: A
  readonly decimals: number
}

/** Somebody who knows prices: the chain itself, or a service that the operator has chosen. */
export interface PriceSource<A extends string = string> {
  /**
   * Prices of whole tokens in US dollars, by address as it was asked for. What has no market is left
   * out. Throws when the source cannot be asked.
   */
  prices(chainId: string, tokens: readonly PricedToken<A>[]): Promise<ReadonlyMap<A, number>>
}

export function pricedToken<A extends string>({
  address,
  decimals,
}: PricedToken<A>): PricedToken<A> {
  // Lower case keeps the form of an address, which the type of `toLowerCase` does not say.
  return { address: oneSpelling(address) as A, decimals }
}

/** Letters of either case mean the same on EVM chains, and only there. */
export function oneSpelling(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

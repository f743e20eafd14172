import type { Address } from 'viem'

export interface PricedToken {
  /** In lower case. */
  readonly address: Address
  readonly decimals: number
}

/** Somebody who knows prices: the chain itself, or a service that the operator has chosen. */
export interface PriceSource {
  /**
   * Prices of whole tokens in US dollars, by contract in lower case. What has no market is left
   * out. Throws when the source cannot be asked.
   */
  prices(chainId: string, tokens: readonly PricedToken[]): Promise<ReadonlyMap<Address, number>>
}

export function pricedToken({ address, decimals }: PricedToken): PricedToken {
  // Lower case keeps the form of an address, which the type of `toLowerCase` does not say.
  return { address: address.toLowerCase() as Address, decimals }
}

import type { Address } from 'viem'
import type { SolanaReader } from '../../../chain/solana/SolanaReader.ts'
import type { PricedToken, PriceSource } from './PriceSource.ts'

export interface ChainPricesOptions {
  /** Reads prices from the pools of EVM chains. */
  readonly evm: PriceSource<Address>
  readonly solana: SolanaReader
}

/**
 * Prices without a service: from the chain's pools if it has any, else those that the operator has
 * set.
 */
export function createChainPrices({ evm, solana }: ChainPricesOptions): PriceSource {
  return {
    async prices(chainId, tokens) {
      if (solana.chainIds.includes(chainId))
        return new Map(
          Object.entries(solana.settings(chainId).usdPrices).map(([mint, price]) => [
            mint,
            { price, highest: price },
          ]),
        )
      // Every address of an EVM chain has this form: ids are parsed by family before.
      return evm.prices(chainId, tokens as readonly PricedToken<Address>[])
    },
  }
}

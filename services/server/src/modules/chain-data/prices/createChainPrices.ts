import type { Address } from 'viem'
import type { SolanaReader } from '../../../chain/solana/SolanaReader.ts'
import type { PricedToken, PriceSource } from './PriceSource.ts'

export interface ChainPricesOptions {
  /** Knows the pools of EVM chains. */
  readonly evm: PriceSource<Address>
  readonly solana: SolanaReader
}

/** Prices without any service: from pools where the chain has some, else as the operator has set them. */
export function createChainPrices({ evm, solana }: ChainPricesOptions): PriceSource {
  return {
    async prices(chainId, tokens) {
      if (solana.chainIds.includes(chainId))
        return new Map(Object.entries(solana.settings(chainId).usdPrices))
      // On EVM chains every address has this form: ids are taken apart by family before.
      return evm.prices(chainId, tokens as readonly PricedToken<Address>[])
    },
  }
}

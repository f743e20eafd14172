import type { ChainReader } from '../../../chain/ChainReader.ts'
import { estimateGas } from '../estimateGas.ts'
import type { BuiltSwap, SwapOffer, SwapTerms } from '../SwapSource.ts'

/** Far in the future: estimates are not executed. */
const NO_DEADLINE = 2n ** 63n

/** Estimates an offer's gas on the chain, which is possible once the allowance exists. */
export function withGasEstimate(
  chains: ChainReader,
  chainId: string,
  offer: Omit<SwapOffer, 'estimateGas'>,
  build: (terms: SwapTerms) => BuiltSwap,
): SwapOffer {
  return {
    ...offer,
    async estimateGas(user) {
      const terms = { user, minimumReceived: 0n, slippageBps: 0, deadline: NO_DEADLINE }
      return estimateGas(chains, chainId, user, build(terms))
    },
  }
}

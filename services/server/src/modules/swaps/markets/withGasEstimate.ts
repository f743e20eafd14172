import type { ChainReader } from '../../../chain/ChainReader.ts'
import { estimateGas } from '../estimateGas.ts'
import type { SwapOffer } from '../SwapSource.ts'

/** Far enough for an estimate, which no chain ever executes. */
const NO_DEADLINE = 2n ** 63n

/** Lets the chain itself tell what an offer would cost: possible once it may take the tokens. */
export function withGasEstimate(
  chains: ChainReader,
  chainId: string,
  offer: Omit<SwapOffer, 'estimateGas'>,
): SwapOffer {
  return {
    ...offer,
    async estimateGas(user) {
      const terms = { user, minimumReceived: 0n, slippageBps: 0, deadline: NO_DEADLINE }
      return estimateGas(chains, chainId, user, await offer.build(terms))
    },
  }
}

import type { Logger } from '@bowline/common'
import type { SwapOffer, SwapRequest, SwapSource } from './SwapSource.ts'
import { settleSome } from './settleSome.ts'

/** Collects the offers for a swap, best price first. Throws only if no source can be reached. */
export async function findOffers(
  sources: readonly SwapSource[],
  request: SwapRequest,
  logger: Logger,
): Promise<readonly SwapOffer[]> {
  const asked = sources.filter((source) => source.serves(request.chainId))
  const offers = await settleSome(
    asked.map((source) => source.offers(request)),
    (error) => logger.log('warn', 'A source of prices failed', { error }),
  )
  return offers
    .flat()
    .filter(({ toAmount }) => toAmount > 0n)
    .toSorted((one, other) => (one.toAmount < other.toAmount ? 1 : -1))
}

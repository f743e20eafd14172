import type { Logger } from '@bowline/common'
import type { Address } from 'viem'
import { findPaths } from '../findPaths.ts'
import { settleSome } from '../settleSome.ts'
import type { Market, MarketPrice } from './Market.ts'

export interface BestPrice {
  readonly market: Market
  readonly price: MarketPrice
}

/** Reads the best path of each market. Throws only when no market can be read. */
export async function readBestPrices(
  markets: readonly Market[],
  middles: readonly Address[],
  swap: { readonly from: Address; readonly to: Address; readonly amount: bigint },
  logger: Logger,
): Promise<readonly BestPrice[]> {
  const paths = findPaths(swap.from, swap.to, middles)
  const readings = await settleSome(
    markets.map(async (market) => ({ market, prices: await market.prices(paths, swap.amount) })),
    (error) => logger.log('warn', 'A market could not be read', { error }),
  )
  return readings.flatMap(({ market, prices }) => {
    const price = bestOf(prices)
    return price ? [{ market, price }] : []
  })
}

function bestOf([first, ...others]: readonly MarketPrice[]): MarketPrice | undefined {
  return others.reduce(
    (one, other) => (one && one.amountOut >= other.amountOut ? one : other),
    first,
  )
}

import type { Clock, Logger } from '@bowline/common'
import * as v from 'valibot'
import type { SharedValues } from '../../../drivers/cache/SharedValues.ts'
import { createGathering } from '../../../drivers/upstream/createGathering.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { choosePrice, highestPrice } from './choosePrice.ts'
import { type PricedToken, type PriceSource, pricedToken, type SourcePrice } from './PriceSource.ts'

export interface Prices {
  /**
   * Prices of whole tokens in US dollars, one entry per token in order: `null` if no valid market
   * is known. Never throws.
   */
  of(chainId: string, tokens: readonly PricedToken[]): Promise<readonly (number | null)[]>
  /** The same, with the highest that any source says: a limit that it is compared with cannot be evaded by a pool. */
  highest(chainId: string, tokens: readonly PricedToken[]): Promise<readonly (number | null)[]>
}

/** What is shown, and what limits count with. */
interface Priced {
  readonly shown: number | null
  readonly highest: number | null
}

export interface PricesOptions {
  readonly onChain: PriceSource
  /** A service that the operator has configured. */
  readonly service: PriceSource | undefined
  readonly values?: SharedValues | undefined
  readonly clock: Clock
  readonly logger: Logger
}

const LIFETIME = { freshMs: 60_000, staleMs: 600_000 }
const priceSchema = v.nullable(v.pipe(v.number(), v.minValue(0)))
const pricedSchema = v.object({ shown: priceSchema, highest: priceSchema })

/** Caches prices, and lets concurrent callers share one request. */
export function createPrices({ onChain, service, values, clock, logger }: PricesOptions): Prices {
  const cache = createSharedCache<Priced>({
    clock,
    lifetime: LIFETIME,
    shared: { values, schema: pricedSchema },
  })
  const gatherings = new Map<string, (token: PricedToken) => Promise<Priced | undefined>>()

  async function ask(source: PriceSource, chainId: string, tokens: readonly PricedToken[]) {
    try {
      return { prices: await source.prices(chainId, tokens) }
    } catch (error) {
      logger.log('warn', 'A source of prices failed', { chainId, error })
      return { prices: new Map<string, SourcePrice>(), error }
    }
  }

  async function readAll(chainId: string, tokens: readonly PricedToken[]) {
    const [own, other] = await Promise.all([
      ask(onChain, chainId, tokens),
      service && ask(service, chainId, tokens),
    ])
    const isCertain = !('error' in own) && !(other && 'error' in other)
    return tokens.map(({ address }) => {
      const [onChain, told] = [own.prices.get(address), other?.prices.get(address)]
      const shown = choosePrice(onChain?.price, told?.price)
      const highest = highestPrice(onChain?.highest, told?.highest)
      // Unlike a token without a market, a failed source is tried again soon.
      return shown === null && !isCertain ? undefined : { shown, highest }
    })
  }

  function gatheringOf(chainId: string) {
    const known = gatherings.get(chainId)
    if (known) return known
    const created = createGathering((tokens: readonly PricedToken[]) => readAll(chainId, tokens))
    gatherings.set(chainId, created)
    return created
  }

  const read = (chainId: string, tokens: readonly PricedToken[], which: keyof Priced) =>
    Promise.all(
      tokens.map(async (given) => {
        const token = pricedToken(given)
        const load = async () => {
          const priced = await gatheringOf(chainId)(token)
          if (priced === undefined) throw new Error('A source of prices failed')
          return priced
        }
        try {
          return (await cache.read(`${chainId}:${token.address}`, load)).value[which]
        } catch {
          // Already logged. A token without a price is shown without one.
          return null
        }
      }),
    )

  return {
    of: (chainId, tokens) => read(chainId, tokens, 'shown'),
    highest: (chainId, tokens) => read(chainId, tokens, 'highest'),
  }
}

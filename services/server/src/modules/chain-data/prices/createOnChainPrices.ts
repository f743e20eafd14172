import type { Clock } from '@bowline/common'
import type { Address } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { ChainFacts, ChainSettings } from '../../../config/ChainSettings.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { combinePools, type Hub } from './PoolPrice.ts'
import { type PricedToken, type PriceSource, pricedToken, type SourcePrice } from './PriceSource.ts'
import { v2PoolPrices } from './v2PoolPrices.ts'
import { v3PoolPrices } from './v3PoolPrices.ts'

export interface OnChainPricesOptions {
  readonly chains: ChainReader
  readonly tokens: Tokens
  readonly clock: Clock
}

/**
 * The number of tokens that others are priced against. More hubs find more markets but need more
 * reads.
 */
const MAX_HUBS = 12
/** A quoter is called several times per hub, so only the deepest hubs are used. */
const MAX_V3_HUBS = 3
const MAX_ROUNDS = 3
/** Never served stale: callers cache prices themselves and would treat old ones as new. */
const LIFETIME = { freshMs: 30_000, staleMs: 30_000 }

/**
 * Reads prices from the pools of the configured markets. Starts with the tokens that count as one
 * US dollar, prices the tokens that trade against them, then those that trade against these, and so
 * on.
 */
export function createOnChainPrices({
  chains,
  tokens,
  clock,
}: OnChainPricesOptions): PriceSource<Address> {
  const hubCache = createSharedCache<readonly Hub[]>({ clock, lifetime: LIFETIME })

  async function poolPrices(
    chainId: string,
    asked: readonly PricedToken<Address>[],
    hubs: readonly Hub[],
  ): Promise<ReadonlyMap<Address, SourcePrice>> {
    const { markets } = chains.settings(chainId)
    const pools = await Promise.all(
      markets.map((market) =>
        market.kind === 'v2'
          ? v2PoolPrices(chains, { chainId, factory: market.factory }, { tokens: asked, hubs })
          : v3PoolPrices(
              chains,
              { chainId, quoter: market.quoter, fees: market.fees },
              { tokens: asked, hubs: hubs.slice(0, MAX_V3_HUBS) },
            ),
      ),
    )
    return combinePools(pools.flat())
  }

  async function readHubs(chainId: string): Promise<readonly Hub[]> {
    const settings = chains.settings(chainId)
    const found = await Promise.all(
      hubAddresses(settings, chains.tokens(chainId)).map((address) =>
        tokens.find(chainId, address),
      ),
    )
    const dollars = new Set<Address>(settings.usdAnchors)
    const candidates = found.flatMap((token) => (token ? [token] : []))
    let hubs = candidates
      .filter(({ address }) => dollars.has(address))
      .map((token): Hub => ({ ...pricedToken(token), price: 1, highest: 1 }))
    let left = candidates.filter(({ address }) => !dollars.has(address)).map(pricedToken)
    for (let round = 1; round <= MAX_ROUNDS && hubs.length > 0 && left.length > 0; round++) {
      const prices = await poolPrices(chainId, left, hubs)
      if (prices.size === 0) break
      const next = left.flatMap((token) => {
        const price = prices.get(token.address)
        return price === undefined ? [] : [{ ...token, ...price }]
      })
      hubs = [...hubs, ...next]
      left = left.filter(({ address }) => !prices.has(address))
    }
    return hubs
  }

  return {
    async prices(chainId, asked) {
      const { value: hubs } = await hubCache.read(chainId, () => readHubs(chainId))
      const known = new Map(
        hubs.map(({ address, price, highest }) => [address, { price, highest }]),
      )
      const left = asked.filter(({ address }) => !known.has(address))
      if (left.length === 0 || hubs.length === 0) return known
      return new Map([...known, ...(await poolPrices(chainId, left, hubs))])
    },
  }
}

/** US dollars first, then the wrapped native currency, popular tokens and the rest. */
function hubAddresses(
  { usdAnchors, wrappedNative }: ChainFacts,
  tokens: ChainSettings['tokens'],
): readonly Address[] {
  const popularFirst = tokens.toSorted((one, other) => Number(other.popular) - Number(one.popular))
  const all = [
    ...usdAnchors,
    ...(wrappedNative ? [wrappedNative] : []),
    ...popularFirst.map(({ address }) => address),
  ]
  return [...new Set(all)].slice(0, MAX_HUBS)
}

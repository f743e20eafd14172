import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import type { Upstream } from '../../../drivers/upstream/Upstream.ts'
import { oneSpelling, type PricedToken, type PriceSource } from './PriceSource.ts'

/** The service's names of the chains that it prices. */
const CHAIN_NAMES: ReadonlyMap<string, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:56', 'bsc'],
  ['eip155:100', 'xdai'],
  ['eip155:137', 'polygon'],
  ['eip155:324', 'era'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:43114', 'avax'],
  ['eip155:59144', 'linea'],
  ['eip155:534352', 'scroll'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'],
])

/** Whether the service has prices of a chain. Of others, such as a network of one's own, nobody but its markets knows any. */
export const isPricedByService = (chainId: string): boolean => CHAIN_NAMES.has(chainId)

/** Prices with a low confidence, of another time or of none, are dropped: none is better than a wrong one. */
const MIN_CONFIDENCE = 0.8
const MAX_AGE_MS = 3_600_000
/** The ids are part of the URL, whose length is limited. */
const COINS_PER_QUESTION = 50

/** Clocks of services may differ a little. */
const MAX_AHEAD_MS = 300_000

const answerSchema = v.object({ coins: v.record(v.string(), v.unknown()) })
const coinSchema = v.object({
  price: v.number(),
  /** Seconds since 1970. A price without a time may be of any. */
  timestamp: v.number(),
  confidence: v.nullish(v.number(), 1),
})

/** Requests prices from a service with DefiLlama's public price API. */
export function createLlamaPrices(upstream: Upstream, clock: Clock): PriceSource {
  async function ask(chain: string, tokens: readonly PricedToken[]) {
    const coins = tokens.map(({ address }) => `${chain}:${address}`).join(',')
    const path = `/prices/current/${encodeURIComponent(coins)}`
    const { coins: found } = await upstream.json(path, answerSchema)
    return Object.entries(found).flatMap(([key, coin]) => {
      const { success, output } = v.safeParse(coinSchema, coin)
      if (!success || !key.startsWith(`${chain}:`)) return []
      const { price, timestamp, confidence } = output
      const age = clock.now() - timestamp * 1_000
      if (confidence < MIN_CONFIDENCE || age > MAX_AGE_MS || age < -MAX_AHEAD_MS) return []
      // The service echoes the contract as requested, or with a checksum.
      return [[oneSpelling(key.slice(chain.length + 1)), { price, highest: price }] as const]
    })
  }

  return {
    async prices(chainId, tokens) {
      const chain = CHAIN_NAMES.get(chainId)
      if (!chain) return new Map()
      const count = Math.ceil(tokens.length / COINS_PER_QUESTION)
      const parts = Array.from({ length: count }, (_, index) =>
        tokens.slice(index * COINS_PER_QUESTION, (index + 1) * COINS_PER_QUESTION),
      )
      const found = await Promise.all(parts.map((part) => ask(chain, part)))
      return new Map(found.flat())
    },
  }
}

import type { Clock, Logger } from '@bowline/common'
import type { Address } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { isNative } from '../../../chain/nativeToken.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { quoteExpired } from '../quoteExpired.ts'
import type { SwapPlan } from '../SwapPlan.ts'
import type { BuiltSwap, SwapOffer, SwapRequest, SwapSource, SwapTerms } from '../SwapSource.ts'
import { createMarket } from './createMarket.ts'
import { middlesOf } from './middlesOf.ts'
import { priceImpact } from './priceImpact.ts'
import { type BestPrice, readBestPrices } from './readBestPrices.ts'
import { withGasEstimate } from './withGasEstimate.ts'
import { buildWrapping, isWrapping } from './wrapping.ts'

export interface OnchainSourceOptions {
  readonly chains: ChainReader
  readonly clock: Clock
  readonly logger: Logger
}

/** Identical requests within this time share one read of the markets. */
export const PRICES_FRESH_MS = 8_000
const SOURCE = 'on-chain'
const NO_FEE = { amount: 0n, percent: 0 } as const

/**
 * Creates the source that reads the chain's own markets. It charges no fee: the published routers
 * of pairs cannot deduct one on-chain.
 */
export function createOnchainSource({ chains, clock, logger }: OnchainSourceOptions): SwapSource {
  const markets = new Map(
    chains.chainIds.map((chainId) => [
      chainId,
      chains.settings(chainId).markets.map((market) => createMarket(chains, chainId, market)),
    ]),
  )
  const marketsOf = (chainId: string) => markets.get(chainId) ?? []
  const prices = createSharedCache<{
    readonly readAt: number
    readonly best: readonly BestPrice[]
  }>({
    clock,
    lifetime: { freshMs: PRICES_FRESH_MS, staleMs: PRICES_FRESH_MS },
  })

  /** The token as markets know it; `undefined` if they do not support it. */
  const tokenOf = (chainId: string, token: Address) =>
    isNative(token) ? wrappedNative(chains, chainId) : token

  async function marketOffers(request: SwapRequest): Promise<readonly SwapOffer[]> {
    const { chainId, amount } = request
    const from = tokenOf(chainId, request.from)
    const to = tokenOf(chainId, request.to)
    if (!from || !to) return []
    const middles = middlesOf(chains, chainId)
    const { value } = await prices.read([chainId, from, to, amount].join(' '), async () => ({
      readAt: clock.elapsed(),
      best: await readBestPrices(marketsOf(chainId), middles, { from, to, amount }, logger),
    }))
    const measured = await Promise.all(value.best.map((best) => measure(request, best)))
    return measured.flatMap((best) => (best ? [offerOf(request, best, value.readAt)] : []))
  }

  /** Measures each request by itself: a token may take a fee of some accounts and not of others. */
  async function measure(
    { user, amount, ...ends }: SwapRequest,
    { market, price }: BestPrice,
  ): Promise<BestPrice | undefined> {
    try {
      const found = await market.measure({ price, amount, user, native: nativeEnds(ends) })
      return found && { market, price: found }
    } catch (error) {
      logger.log('warn', 'What tokens take of transfers could not be measured', { error })
      return market.checksBalance ? { market, price } : undefined
    }
  }

  function offerOf(request: SwapRequest, { market, price }: BestPrice, readAt: number): SwapOffer {
    const { chainId, from, to } = request
    const { path, fees } = price
    const plan = { kind: 'pools', market: market.id, path, fees } as const
    const offer = {
      source: SOURCE,
      plan,
      provider: market.name,
      toAmount: price.amountOut,
      fee: NO_FEE,
      priceImpact: priceImpact(price.amountOut, price.middleOut),
      route: [from, ...path.slice(1, -1), to],
      spender: isNative(from) ? undefined : market.router,
      readAt,
    }
    return withGasEstimate(chains, chainId, offer, (terms) => build(request, plan, terms))
  }

  function wrapOffer(request: SwapRequest, wrapped: Address): SwapOffer {
    const { chainId, amount, from, to } = request
    const plan = { kind: 'wrapping' } as const
    const offer = {
      source: SOURCE,
      plan,
      provider: wrapperName(chains, chainId, wrapped),
      toAmount: amount,
      fee: NO_FEE,
      priceImpact: 0,
      route: [from, to],
      spender: undefined,
      readAt: clock.elapsed(),
    }
    return withGasEstimate(chains, chainId, offer, (terms) => build(request, plan, terms))
  }

  function build(request: SwapRequest, plan: SwapPlan, terms: SwapTerms): BuiltSwap {
    const { chainId, from, to, amount } = request
    const wrapped = wrappedNative(chains, chainId)
    if (plan.kind === 'wrapping' && wrapped && isWrapping(request, wrapped))
      return buildWrapping(request, wrapped)
    const market =
      plan.kind === 'pools' ? marketsOf(chainId).find(({ id }) => id === plan.market) : undefined
    if (plan.kind !== 'pools' || !market) throw quoteExpired()
    return market.build(plan, amount, terms, nativeEnds({ from, to }))
  }

  return {
    id: SOURCE,
    serves: (chainId) => marketsOf(chainId).length > 0,
    spenders: (chainId) => [...new Set(marketsOf(chainId).map(({ router }) => router))],
    async offers(request) {
      const wrapped = wrappedNative(chains, request.chainId)
      if (wrapped && isWrapping(request, wrapped)) return [wrapOffer(request, wrapped)]
      return marketOffers(request)
    },
    build: async (...order) => build(...order),
  }
}

const nativeEnds = ({ from, to }: Pick<SwapRequest, 'from' | 'to'>) => ({
  from: isNative(from),
  to: isNative(to),
})

const wrappedNative = (chains: ChainReader, chainId: string) =>
  chains.settings(chainId).wrappedNative?.toLowerCase() as Address | undefined

/** The wrapped token's contract is the counterparty, and is called directly. */
function wrapperName(chains: ChainReader, chainId: string, wrapped: Address): string {
  const listed = chains.tokens(chainId).find(({ address }) => address.toLowerCase() === wrapped)
  return listed?.name ?? `Wrapped ${chains.settings(chainId).native.name}`
}

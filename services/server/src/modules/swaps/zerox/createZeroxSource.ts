import type { Clock, Logger } from '@bowline/common'
import type { Address } from 'viem'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { isNative } from '../../../chain/nativeToken.ts'
import type { SwapSourceSettings } from '../../../config/SwapSourceSettings.ts'
import type { OpenCrowd } from '../../../drivers/limits/createCrowd.ts'
import { createUpstream } from '../../../drivers/upstream/createUpstream.ts'
import { quoteExpired } from '../quoteExpired.ts'
import type { SwapPlan } from '../SwapPlan.ts'
import type { BuiltSwap, SwapOffer, SwapRequest, SwapSource, SwapTerms } from '../SwapSource.ts'
import { type ZeroxPrice, zeroxPriceSchema, zeroxQuoteSchema } from './zeroxSchemas.ts'

export interface ZeroxSourceOptions {
  readonly settings: SwapSourceSettings
  /** CAIP-2 ids of the chains of this server. */
  readonly chainIds: readonly string[]
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** Default: whoever comes first. */
  readonly openCrowd?: OpenCrowd | undefined
}

/** The contract of quotes allows this many tokens; longer routes show only their ends. */
const MAX_ROUTE = 4
const SOURCE = '0x'

/**
 * Creates a source for a service with the 0x Swap API. The service's transaction is used only if it
 * matches the requested swap and calls the configured contract.
 */
export function createZeroxSource(options: ZeroxSourceOptions): SwapSource {
  const { settings, clock } = options
  const { spender: configured, chains, fee, apiKey } = settings
  const spender = configured.toLowerCase() as Address
  const served = new Set(chains ?? options.chainIds)
  const upstream = createUpstream({ ...options, name: '0x', baseUrl: settings.url })
  const headers = { '0x-api-key': apiKey, '0x-version': 'v2' }

  const queryOf = ({ chainId, user, from, to, amount }: SwapRequest, more = {}) =>
    new URLSearchParams({
      chainId: chainId.slice('eip155:'.length),
      sellToken: from,
      buyToken: to,
      sellAmount: String(amount),
      taker: user,
      ...(fee && {
        swapFeeBps: String(fee.bps),
        swapFeeRecipient: fee.receiver,
        swapFeeToken: to,
      }),
      ...more,
    })

  async function build(request: SwapRequest, plan: SwapPlan, terms: SwapTerms): Promise<BuiltSwap> {
    if (plan.kind !== 'service') throw quoteExpired()
    const query = queryOf(request, { slippageBps: String(terms.slippageBps) })
    const path = `/swap/allowance-holder/quote?${query}`
    const quote = await upstream.json(path, zeroxQuoteSchema, { headers })
    if (!quote.liquidityAvailable || takesPart(quote) || quote.minBuyAmount < terms.minimumReceived)
      throw quoteExpired('The price has moved: ask for a new quote.')
    const { to, data, value } = quote.transaction
    const expected = isNative(request.from) ? request.amount : 0n
    if (!isAnswerTo(request, quote) || to !== spender || value !== expected)
      throw new HttpProblem(503, 'UPSTREAM_UNAVAILABLE', 'This is unavailable at the moment.')
    return { to, data, value }
  }

  return {
    id: SOURCE,
    serves: (chainId) => served.has(chainId),
    spenders: () => [spender],
    async offers(request) {
      const readAt = clock.elapsed()
      const path = `/swap/allowance-holder/price?${queryOf(request)}`
      const price = await upstream.json(path, zeroxPriceSchema, { headers })
      if (!price.liquidityAvailable || takesPart(price) || !isAnswerTo(request, price)) return []
      return [
        {
          source: SOURCE,
          plan: { kind: 'service' },
          provider: '0x',
          toAmount: price.buyAmount,
          fee: { amount: feeOf(price, request.to), percent: (fee?.bps ?? 0) / 100 },
          priceImpact: undefined,
          route: routeOf(request, price),
          spender: isNative(request.from) ? undefined : spender,
          readAt,
          estimateGas: async () => price.gas ?? undefined,
        } satisfies SwapOffer,
      ]
    },
    build,
  }
}

/** Its contract compares the minimum with what it has sent, of which such a token keeps a part. */
function takesPart({ tokenMetadata }: Pick<ZeroxPrice, 'tokenMetadata'>): boolean {
  const { buyTaxBps, transferTaxBps } = tokenMetadata?.buyToken ?? {}
  return (buyTaxBps ?? 0) > 0 || (transferTaxBps ?? 0) > 0
}

function isAnswerTo(
  { from, to, amount }: SwapRequest,
  answer: Pick<ZeroxPrice, 'sellToken' | 'buyToken' | 'sellAmount'>,
): boolean {
  return answer.sellToken === from && answer.buyToken === to && answer.sellAmount === amount
}

function feeOf({ fees }: ZeroxPrice, token: Address): bigint {
  const { integratorFee } = fees
  return integratorFee?.token === token ? integratorFee.amount : 0n
}

function routeOf({ from, to }: SwapRequest, { route }: ZeroxPrice): readonly Address[] {
  const middles = route.tokens
    .map(({ address }) => address)
    .filter((token) => token !== from && token !== to)
  const whole = [from, ...new Set(middles), to]
  return whole.length <= MAX_ROUTE ? whole : [from, to]
}

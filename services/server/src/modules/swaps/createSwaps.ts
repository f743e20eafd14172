import {
  type Clock,
  DEFAULT_SLIPPAGE_BPS,
  gasLimitOf,
  type Logger,
  minimumReceived,
} from '@bowline/common'
import type { AnswerOf, ParsedParamsOf, swapsApi } from '@bowline/common/api'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { isNative } from '../../chain/nativeToken.ts'
import type { OpenTickets } from '../../drivers/tickets/createTickets.ts'
import { createSharedCache } from '../../drivers/upstream/createSharedCache.ts'
import { bpsOf } from './bpsOf.ts'
import { createApprovals } from './createApprovals.ts'
import { createQuoteBook } from './createQuoteBook.ts'
import { estimateGas } from './estimateGas.ts'
import { findOffers } from './findOffers.ts'
import { readGasPrice } from './gasPrice.ts'
import { idOf } from './idOf.ts'
import { listTokens } from './listTokens.ts'
import { type MeasuredOffer, measureOffers } from './measureOffers.ts'
import { measureSwap } from './measureSwap.ts'
import { quoteExpired } from './quoteExpired.ts'
import { readRequest } from './readRequest.ts'
import type { BuiltSwap, SwapRequest, SwapSource } from './SwapSource.ts'

type Api = typeof swapsApi
type Answer<K extends keyof Api> = Promise<AnswerOf<Api[K]>>
type Params<K extends keyof Api> = ParsedParamsOf<Api[K]>

export interface SwapsOptions {
  readonly chains: ChainReader
  /** All are asked for prices, and the best price is used. */
  readonly sources: readonly SwapSource[]
  readonly openTickets: OpenTickets
  readonly clock: Clock
  readonly logger: Logger
}

export type Swaps = ReturnType<typeof createSwaps>

const GAS_PRICE_FRESH_MS = 5_000
const GAS_PRICE_STALE_MS = 15_000
/** Includes the time to sign, and until the transaction is mined. */
const DEADLINE_SECONDS = 20n * 60n

/** Finds prices for swaps on one chain and builds their transactions. */
export function createSwaps({ chains, sources, openTickets, clock, logger }: SwapsOptions) {
  const book = createQuoteBook(openTickets, clock)
  const approvals = createApprovals({ chains, sources, logger })
  const gasPrices = createSharedCache<Awaited<ReturnType<typeof readGasPrice>>>({
    clock,
    lifetime: { freshMs: GAS_PRICE_FRESH_MS, staleMs: GAS_PRICE_STALE_MS },
  })
  const serves = (chainId: string) =>
    chains.has(chainId) && sources.some((source) => source.serves(chainId))
  const readGas = async (chainId: string) =>
    (await gasPrices.read(chainId, () => readGasPrice(chains, chainId))).value

  function requireServed(chainId: string) {
    if (serves(chainId)) return
    throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported for Swaps')
  }

  /** What a wallet is asked to give: never the bare estimate. */
  async function gasOf(request: SwapRequest, tx: BuiltSwap, isEstimated: boolean) {
    const { chainId, user } = request
    const [gas, { standard }] = await Promise.all([
      isEstimated ? estimateGas(chains, chainId, user, tx) : undefined,
      readGas(chainId),
    ])
    return { gas: gas === undefined ? null : String(gasLimitOf(gas)), gasPrice: String(standard) }
  }

  /** The accepted quote, or the best current one if none was accepted. */
  async function findQuote(request: SwapRequest, quoteId: string | undefined) {
    if (quoteId !== undefined) return book.take(quoteId, request)
    const [offer] = await findOffers(sources, request, logger)
    if (!offer) throw new HttpProblem(404, 'NO_ROUTE', 'No market trades these tokens.')
    return book.add(request, offer)
  }

  return {
    tokens: ({ chainId }: Params<'tokens'>): AnswerOf<Api['tokens']> => ({
      tokens: serves(chainId) ? listTokens(chainId, chains) : [],
    }),

    async quotes(params: Params<'quotes'>): Answer<'quotes'> {
      const request = readRequest(params, params.amount)
      if (!serves(request.chainId)) return { quotes: [] }
      const offers = await measureOffers(
        { chains, sources },
        request,
        await findOffers(sources, request, logger),
      )
      const bestGas = (await offers[0]?.estimateGas(request.user)) ?? offers[0]?.gasSeen
      const quotes = offers.map(async (offer, index) => {
        const { id, validUntil } = await book.add(request, offer)
        const gas = index === 0 && bestGas !== undefined ? String(bestGas) : null
        return { id, validUntil, ...describe(request, offer), gas }
      })
      return { quotes: await Promise.all(quotes) }
    },

    allowance: (params: Params<'allowance'>): Answer<'allowance'> => approvals.allowance(params),

    async gasPrice({ chainId }: Params<'gasPrice'>): Answer<'gasPrice'> {
      const { standard, fast, instant } = await readGas(chainId)
      return { standard: String(standard), fast: String(fast), instant: String(instant) }
    },

    async buildApprove(params: Params<'buildApprove'>): Answer<'buildApprove'> {
      const request = readRequest(params, params.amount ?? '1')
      requireServed(request.chainId)
      const { tx, reset } = await approvals.build(params)
      const describeApproval = async (call: BuiltSwap) => ({
        from: params.userAddress,
        to: idOf(request.chainId, call.to),
        data: call.data,
        value: String(call.value),
        eip155: await gasOf(request, call, true),
      })
      return {
        tx: await describeApproval(tx),
        ...(reset && { reset: await describeApproval(reset) }),
      }
    },

    async buildTransaction(params: Params<'buildTransaction'>): Answer<'buildTransaction'> {
      const request = readRequest(params, params.amount)
      requireServed(request.chainId)
      const { offer, validUntil } = await findQuote(request, params.quoteId)
      const slippage = params.eip155?.slippage
      const slippageBps = slippage === undefined ? DEFAULT_SLIPPAGE_BPS : bpsOf(slippage)
      const least = minimumReceived(offer.toAmount, slippageBps)
      const { timestamp } = await chains.client(request.chainId).getBlock()
      const now = BigInt(Math.floor(clock.now() / 1000))
      // A chain without new blocks uses the current time for its next one.
      const deadline = (timestamp > now ? timestamp : now) + DEADLINE_SECONDS
      const terms = { user: request.user, minimumReceived: least, slippageBps, deadline }
      const source = sources.find(({ id }) => id === offer.source)
      if (!source) throw quoteExpired()
      const tx = await source.build(request, offer.plan, terms)
      const spender = isNative(request.from) ? undefined : tx.to
      const measured = await measureSwap(chains, { request, tx, spender })
      // The chain enforces the minimum, at the price of a fee: what would be undone now is not sent.
      if (measured.status === 'undone' || (measured.status === 'seen' && measured.received < least))
        throw quoteExpired('The price has moved: ask for a new quote.')
      return {
        tx: {
          from: params.userAddress,
          to: idOf(request.chainId, tx.to),
          data: tx.data,
          amount: String(tx.value),
          eip155: await gasOf(request, tx, !params.disableEstimate),
        },
        minimumReceived: String(least),
        validUntil,
      }
    },
  }
}

function describe(request: SwapRequest, offer: MeasuredOffer) {
  return {
    fromAmount: String(request.amount),
    fromAccount: idOf(request.chainId, request.from),
    toAmount: String(offer.toAmount),
    toAccount: idOf(request.chainId, request.to),
    provider: offer.provider,
    fee: { amount: String(offer.fee.amount), percent: offer.fee.percent },
    priceImpact: offer.priceImpact ?? null,
    route: offer.route.map((token) => idOf(request.chainId, token)),
    ...(offer.spender && { spender: idOf(request.chainId, offer.spender) }),
    measured: offer.isMeasured,
    ...(offer.isSellable !== undefined && { sellable: offer.isSellable }),
  }
}

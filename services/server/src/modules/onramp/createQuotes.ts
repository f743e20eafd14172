import type { Logger } from '@bowline/common'
import type { AnswerOf, onrampApi } from '@bowline/common/api'
import * as v from 'valibot'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { OpenTickets } from '../../drivers/tickets/createTickets.ts'
import { checkRequest } from './checkRequest.ts'
import type { OptionsOf } from './createOptions.ts'
import { fallbackQuote } from './fallbackQuote.ts'
import type { OnrampProvider, ProviderQuote, QuoteRequest } from './OnrampProvider.ts'

const bookedSchema = v.object({
  provider: v.string(),
  request: v.object({
    purchaseCurrency: v.string(),
    paymentCurrency: v.string(),
    amount: v.string(),
    network: v.string(),
    paymentMethod: v.optional(v.string()),
  }),
  /** The provider's own id, if its page accepts one. */
  reference: v.optional(v.string()),
})

export type BookedQuote = v.InferOutput<typeof bookedSchema>

export interface QuotesOptions {
  readonly optionsOf: OptionsOf
  readonly openTickets: OpenTickets
  readonly logger: Logger
}

/** How long a quote can be used on the provider's page. */
export const QUOTE_VALID_MS = 5 * 60_000
/** The id of every estimate. An estimate can never be bought. */
export const FALLBACK_QUOTE_ID = 'fallback'

/** Creates quotes and remembers those that can still be bought. */
export function createQuotes({ optionsOf, openTickets, logger }: QuotesOptions) {
  const booked = openTickets('onramp', bookedSchema)

  async function ask(provider: OnrampProvider, request: QuoteRequest) {
    try {
      return await provider.quote(request)
    } catch (error) {
      logger.log('warn', 'An onramp provider does not quote', { provider: provider.id, error })
      return undefined
    }
  }

  return {
    async quote(
      provider: OnrampProvider,
      request: QuoteRequest,
    ): Promise<AnswerOf<(typeof onrampApi)['quote']>> {
      checkRequest(await optionsOf(provider), request)
      const live = await ask(provider, request)
      if (live) {
        const ticket = { provider: provider.id, request, reference: live.reference }
        const quoteId = await booked.issue(ticket, QUOTE_VALID_MS)
        return { ...describe(live), quoteId, provider: provider.id, source: 'live' }
      }
      const estimate = fallbackQuote(provider, request)
      if (!estimate)
        throw new HttpProblem(503, 'QUOTE_UNAVAILABLE', 'No price is available at the moment.')
      return {
        ...describe(estimate),
        quoteId: FALLBACK_QUOTE_ID,
        provider: provider.id,
        source: 'fallback',
      }
    },

    /** Throws if the quote is an estimate, expired, or from another provider. */
    async take(quoteId: string, provider: OnrampProvider): Promise<BookedQuote> {
      if (quoteId === FALLBACK_QUOTE_ID)
        throw new HttpProblem(400, 'QUOTE_NOT_BUYABLE', 'An estimate cannot be bought.')
      const quote = await booked.find(quoteId)
      if (quote?.provider === provider.id) return quote
      throw new HttpProblem(410, 'QUOTE_EXPIRED', 'The quote is too old: ask for a new one.')
    },
  }
}

function describe({ reference: _, ...quote }: ProviderQuote) {
  // The provider's fee under both names: clients of the specification read the older one.
  return { ...quote, coinbaseFee: quote.providerFee }
}

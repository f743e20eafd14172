import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import type { Address } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { OpenTickets } from '../../drivers/tickets/createTickets.ts'
import { quoteExpired } from './quoteExpired.ts'
import { swapPlanSchema } from './SwapPlan.ts'
import type { SwapOffer, SwapRequest } from './SwapSource.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/), v.toBigint())
const address = v.custom<Address>((value) => typeof value === 'string' && value.startsWith('0x'))

const bookedSchema = v.object({
  request: v.object({ chainId: v.string(), user: address, from: address, to: address, amount }),
  /** What of the offer its source needs to build it. */
  offer: v.object({ source: v.string(), plan: swapPlanSchema, toAmount: amount }),
  /** Milliseconds since 1970. */
  validUntil: v.number(),
})

export type BookedQuote = v.InferOutput<typeof bookedSchema>

/** Remembers quotes while they are valid. */
export interface QuoteBook {
  add(request: SwapRequest, offer: SwapOffer): Promise<BookedQuote & { readonly id: string }>
  /**
   * Finds the quote for the same swap of the same visitor. Throws `QUOTE_EXPIRED` if it has expired
   * or is unknown, `QUOTE_MISMATCH` if it is for another swap.
   */
  take(id: string, request: SwapRequest): Promise<BookedQuote>
}

/** How long a price may be used after its market was read. */
export const QUOTE_VALID_MS = 20_000

export function createQuoteBook(openTickets: OpenTickets, clock: Clock): QuoteBook {
  const quotes = openTickets('swap', bookedSchema)
  return {
    async add({ chainId, user, from, to, amount }, { source, plan, toAmount, readAt }) {
      const leftMs = readAt + QUOTE_VALID_MS - clock.elapsed()
      const quote = {
        request: { chainId, user, from, to, amount },
        offer: { source, plan, toAmount },
        validUntil: Math.floor(clock.now() + leftMs),
      }
      return { ...quote, id: await quotes.issue(quote, leftMs) }
    },
    async take(id, request) {
      const quote = await quotes.find(id)
      if (!quote) throw quoteExpired()
      if (isSame(quote.request, request)) return quote
      throw new HttpProblem(400, 'QUOTE_MISMATCH', 'The quote is for another swap.')
    },
  }
}

function isSame(one: SwapRequest, other: SwapRequest): boolean {
  return (
    one.chainId === other.chainId &&
    one.user === other.user &&
    one.from === other.from &&
    one.to === other.to &&
    one.amount === other.amount
  )
}

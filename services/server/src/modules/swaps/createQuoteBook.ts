import type { Clock } from '@bowline/common'
import { createTickets } from '../../drivers/tickets/createTickets.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { SwapOffer, SwapRequest } from './SwapSource.ts'

export interface BookedQuote {
  readonly request: SwapRequest
  readonly offer: SwapOffer
  /** Milliseconds since 1970. */
  readonly validUntil: number
}

/** Remembers quotes while they are valid. */
export interface QuoteBook {
  add(request: SwapRequest, offer: SwapOffer): { readonly id: string; readonly validUntil: number }
  /**
   * Finds the quote for the same swap of the same visitor. Throws `QUOTE_EXPIRED` if it has expired
   * or is unknown, `QUOTE_MISMATCH` if it is for another swap.
   */
  take(id: string, request: SwapRequest): BookedQuote
}

/** How long a price may be used after its market was read. */
export const QUOTE_VALID_MS = 20_000

export function createQuoteBook(clock: Clock): QuoteBook {
  const quotes = createTickets<BookedQuote>({ clock })
  return {
    add(request, offer) {
      const leftMs = offer.readAt + QUOTE_VALID_MS - clock.elapsed()
      const validUntil = Math.floor(clock.now() + leftMs)
      return { id: quotes.issue({ request, offer, validUntil }, leftMs), validUntil }
    },
    take(id, request) {
      const quote = quotes.find(id)
      if (!quote)
        throw new HttpProblem(410, 'QUOTE_EXPIRED', 'The quote is too old: ask for a new one.')
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

import type { OnrampProvider, OnrampPurchase, OnrampQuote } from '@bowline/controllers'
import { unitsOf } from '../../parts/onramp/unitsOf.ts'

/** What somebody who sells gives for the money. */
export interface Offer {
  readonly provider: OnrampProvider
  /** `undefined` while the provider is asked, `null` if it makes no price. */
  readonly quote: OnrampQuote | null | undefined
}

/** Whether somebody sells a thing, and takes money in this way. */
export function sells(
  { id, paymentMethods }: OnrampProvider,
  { purchase, method }: { readonly purchase: OnrampPurchase; readonly method: string },
): boolean {
  const { listings } = purchase
  return paymentMethods.includes(method) && (!listings || Object.hasOwn(listings, id))
}

/** Only a price that a provider has made can be bought at. */
export const isLive = (
  offer: Offer | undefined,
): offer is Offer & { readonly quote: OnrampQuote } => offer?.quote?.source === 'live'

/** The most for the money first; then who is still asked; then estimates; without a price last. */
export function sortOffers(offers: readonly Offer[]): readonly Offer[] {
  return offers.toSorted((one, other) => {
    const rank = rankOf(one) - rankOf(other)
    if (rank !== 0 || !one.quote || !other.quote) return rank
    const [first, second] = [
      unitsOf(one.quote.purchase.amount),
      unitsOf(other.quote.purchase.amount),
    ]
    if (first === second) return 0
    return first > second ? -1 : 1
  })
}

function rankOf({ quote }: Offer): number {
  if (quote === undefined) return 1
  if (quote === null) return 3
  return quote.source === 'live' ? 0 : 2
}

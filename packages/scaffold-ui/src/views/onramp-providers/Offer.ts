import type { OnrampProvider, OnrampPurchase, OnrampQuote } from '@bowline/controllers'
import { unitsOf } from '../../parts/onramp/unitsOf.ts'

/** A provider and its quote. */
export interface Offer {
  readonly provider: OnrampProvider
  /** `undefined` while it is loading, `null` if the provider offers no price. */
  readonly quote: OnrampQuote | null | undefined
}

/** Returns true if a provider sells the token and accepts the payment method. */
export function sells(
  { id, paymentMethods }: OnrampProvider,
  { purchase, method }: { readonly purchase: OnrampPurchase; readonly method: string },
): boolean {
  const { listings } = purchase
  return paymentMethods.includes(method) && (!listings || Object.hasOwn(listings, id))
}

/** Returns true for a provider's own price. An estimate cannot be bought. */
export const isLive = (
  offer: Offer | undefined,
): offer is Offer & { readonly quote: OnrampQuote } => offer?.quote?.source === 'live'

/** Sorts offers: highest amount first, then pending ones, then estimates, then those without a price. */
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

import { parseAmount } from '@bowline/common'
import type { OnrampPurchase } from './OnrampOptions.ts'
import type { OnrampProvider } from './onrampProvidersQuery.ts'
import type { OnrampQuote } from './onrampQuoteQuery.ts'

/** A provider and its quote. */
export interface OnrampOffer {
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
  offer: OnrampOffer | undefined,
): offer is OnrampOffer & { readonly quote: OnrampQuote } => offer?.quote?.source === 'live'

/** Sorts offers: highest amount first, then pending ones, then estimates, then those without a price. */
export function sortOffers(offers: readonly OnrampOffer[]): readonly OnrampOffer[] {
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

function rankOf({ quote }: OnrampOffer): number {
  if (quote === undefined) return 1
  if (quote === null) return 3
  return quote.source === 'live' ? 0 : 2
}

/** The decimals of providers' amounts. Further digits are cut off. */
export const SHARED_DECIMALS = 18

/** Parses decimal digits into an amount with `SHARED_DECIMALS` decimals. */
export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, SHARED_DECIMALS)}`, SHARED_DECIMALS)
}

import type { OnrampListing, OnrampPurchase } from './OnrampOptions.ts'

/** How a provider calls what is bought. */
export const listingOf = (purchase: OnrampPurchase, provider: string): OnrampListing =>
  purchase.listings?.[provider] ?? purchase

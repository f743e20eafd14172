import type { OnrampListing, OnrampPurchase } from './OnrampOptions.ts'

/** Returns the provider's own ids for a purchase. */
export const listingOf = (purchase: OnrampPurchase, provider: string): OnrampListing =>
  purchase.listings?.[provider] ?? purchase

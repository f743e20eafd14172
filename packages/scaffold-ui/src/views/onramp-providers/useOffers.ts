'use client'

import {
  type OnrampPurchase,
  type OnrampQuoteRequest,
  onrampProvidersQuery,
  onrampQuoteQuery,
  queryClientOf,
} from '@bowline/controllers'
import { useKit, useKitQuery } from '@bowline/controllers/react'
import { useQueries } from '@tanstack/react-query'
import { type Offer, sells, sortOffers } from './Offer.ts'

/** What to ask the providers for. */
export type Demand = Omit<OnrampQuoteRequest, 'provider'> & { readonly purchase: OnrampPurchase }

export interface Offers {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly offers: readonly Offer[]
  readonly isRefreshing: boolean
  /** Requests new prices from all providers. */
  refresh(): void
  /** Requests the list of providers again. */
  retry(): void
}

/**
 * Returns the providers that sell the asset for the payment method, with their prices, the best first.
 */
export function useOffers(demand: Demand): Offers {
  const kit = useKit()
  const providers = useKitQuery(onrampProvidersQuery(kit, demand.purchase.chainId))
  const taking = (providers.data ?? []).filter((provider) => sells(provider, demand))
  // A server that lists a provider twice must not duplicate a row.
  const sellers = [...new Map(taking.map((provider) => [provider.id, provider])).values()]
  const quotes = useQueries(
    { queries: sellers.map(({ id }) => onrampQuoteQuery(kit, { ...demand, provider: id })) },
    queryClientOf(kit),
  )
  return {
    status: providers.data ? 'ready' : providers.isFetching ? 'loading' : 'failed',
    offers: sortOffers(
      sellers.map((provider, index) => ({ provider, quote: quotes[index]?.data })),
    ),
    isRefreshing: quotes.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const quote of quotes) void quote.refetch()
    },
    retry: () => void providers.refetch(),
  }
}

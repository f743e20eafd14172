'use client'

import { useQueries } from '@tanstack/react-query'
import type { OnrampPurchase } from '../../../features/onramp/OnrampOptions.ts'
import { type OnrampOffer, sells, sortOffers } from '../../../features/onramp/offers.ts'
import { onrampProvidersQuery } from '../../../features/onramp/onrampProvidersQuery.ts'
import {
  type OnrampQuoteRequest,
  onrampQuoteQuery,
} from '../../../features/onramp/onrampQuoteQuery.ts'
import { queryClientOf } from '../../../query/queryClientOf.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/useKit.tsx'

/** What to ask the providers for: what is bought, and the payment in hundredths of the currency. */
export type OnrampDemand = Omit<OnrampQuoteRequest, 'provider'> & {
  readonly purchase: OnrampPurchase
}

export interface UseOnrampOffersResult {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly offers: readonly OnrampOffer[]
  readonly isRefreshing: boolean
  /** Requests new prices from all providers. */
  refresh(): void
  /** Requests the list of providers again. */
  retry(): void
}

/**
 * Reads the providers that sell the asset for the payment method, with their prices, the best first. Prices
 * arrive one by one. An offer whose quote is an estimate (`source: 'fallback'`) cannot be bought.
 *
 * @example
 * const { offers, refresh } = useOnrampOffers({ purchase, currency: 'USD', method: 'card', amount: 10_000n })
 */
export function useOnrampOffers(demand: OnrampDemand): UseOnrampOffersResult {
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

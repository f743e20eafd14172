import { parseAccountId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { QuoteError } from '../../core/failures.ts'
import type { Kit } from '../../kit/kit.ts'
import { kitQuery, queryKeyOf } from '../../query/kitQuery.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import { loadReads } from './loadReads.ts'
import type { Quote, QuoteRequest } from './Quote.ts'

/** How often a quote is refetched while it is shown. Hidden tabs do not refetch. */
export const QUOTE_REFRESH_MS = 10_000

/**
 * Query for the best quote. Its key contains everything that it depends on, so a late answer never
 * replaces the quote of another choice.
 *
 * Fails with `NO_QUOTE` if no source offers a price.
 */
export function quoteQuery(kit: Kit, { account, from, to, amount }: QuoteRequest) {
  const queryKey = queryKeyOf(kit, 'quote', account, from ?? null, to ?? null, String(amount))
  return kitQuery<QuoteError>()({
    queryKey,
    // Not kept: an expired quote must not be shown again, not even briefly.
    gcTime: 0,
    staleTime: QUOTE_REFRESH_MS,
    refetchInterval: QUOTE_REFRESH_MS,
    // A hidden tab does not refetch, so its quote is outdated when the visitor returns.
    refetchOnWindowFocus: true,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Quote> => {
      const { queryKey: gasKey } = gasPriceQuery(kit, parseAccountId(account).chainId)
      // Only from the cache: the quote does not wait for the gas price.
      const gasPrice = queryClientOf(kit).getQueryData<bigint>(gasKey)
      return (await loadReads()).quote(kit, { account, from, to, amount, gasPrice }, signal)
    },
  } satisfies QueryObserverOptions<Quote, QuoteError, Quote, Quote, typeof queryKey>)
}

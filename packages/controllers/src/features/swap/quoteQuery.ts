import { parseAccountId } from '@bowline/common'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Kit } from '../../kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { queryKeyOf } from '../../query/queryKeyOf.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import { loadReads } from './loadReads.ts'
import type { Quote, QuoteRequest } from './Quote.ts'

/** A quote is renewed this often while it is looked at; not in a hidden tab. */
export const QUOTE_REFRESH_MS = 10_000

/**
 * Query for the best quote, keyed by everything that it depends on: a late answer lands in the
 * cache of the choice that it was for, and never on another one's screen.
 *
 * Fails with `NO_QUOTE` when nobody makes a price.
 */
export function quoteQuery(kit: Kit, { account, from, to, amount }: QuoteRequest) {
  const queryKey = queryKeyOf(kit, 'quote', account, from ?? null, to ?? null, String(amount))
  return {
    queryKey,
    // Older ones must not even flash up: a price is only good while it can be had.
    gcTime: 0,
    staleTime: QUOTE_REFRESH_MS,
    refetchInterval: QUOTE_REFRESH_MS,
    // A hidden tab asks nobody; what it shows is old when it comes back.
    refetchOnWindowFocus: true,
    retry: false,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Quote> => {
      const { queryKey: gasKey } = gasPriceQuery(kit, parseAccountId(account).chainId)
      // Only what is known by now: a price does not wait for another question.
      const gasPrice = queryClientOf(kit).getQueryData<bigint>(gasKey)
      return (await loadReads()).quote(kit, { account, from, to, amount, gasPrice }, signal)
    },
  } satisfies QueryObserverOptions<Quote, Error, Quote, Quote, typeof queryKey>
}

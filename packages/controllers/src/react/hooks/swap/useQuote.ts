'use client'

import type { QuoteError } from '../../../core/failures.ts'
import type { Quote, QuoteRequest } from '../../../features/swap/Quote.ts'
import { quoteQuery } from '../../../features/swap/quoteQuery.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit } from '../../context/useKit.tsx'
import { useIsPast } from '../timing/useIsPast.ts'
import { useLastError } from '../timing/useLastError.ts'

interface Refreshing {
  readonly isRefreshing: boolean
  readonly refresh: () => void
  /** The quote is not refreshed, because the wallet was asked about it. */
  readonly isHeld?: boolean | undefined
}

/** The state of a swap's price. An `expired` quote must not be used: call `refresh`. */
export type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | ({ readonly status: 'ready' | 'expired'; readonly quote: Quote } & Refreshing)
  | ({ readonly status: 'failed'; readonly error: QuoteError } & Refreshing)

/**
 * Reads the newest price of a swap and renews it every 10 s. `undefined` sends no request.
 *
 * @example
 * const price = useQuote({ account, from: undefined, to: usdc, amount: parseAmount('1', 18) })
 * if (price.status === 'ready') console.log(price.quote.toAmount)
 */
export function useQuote(request: QuoteRequest | undefined): QuoteState {
  const kit = useKit()
  const query = useKitQuery(request && quoteQuery(kit, request))
  const isExpired = useIsPast(query.data?.validUntil)
  const error = useLastError(query)
  if (!request) return { status: 'none' }
  const refreshing = { isRefreshing: query.isFetching, refresh: () => void query.refetch() }
  const { data: quote } = query
  // A price that is still valid stays, even if the next request failed.
  if (quote && !isExpired) return { status: 'ready', quote, ...refreshing }
  if (error) return { status: 'failed', error, ...refreshing }
  return quote ? { status: 'expired', quote, ...refreshing } : { status: 'loading' }
}

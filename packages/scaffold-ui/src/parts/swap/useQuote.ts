'use client'

import { type Quote, type QuoteRequest, quoteQuery } from '@bowline/controllers'
import { useIsPast, useKit, useKitQuery, useLastError } from '@bowline/controllers/react'

interface Refreshing {
  readonly isRefreshing: boolean
  readonly refresh: () => void
  /** The quote is not refreshed, because the wallet was asked about it. */
  readonly isHeld?: boolean | undefined
}

/** The state of a swap's price. */
export type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | ({ readonly status: 'ready' | 'expired'; readonly quote: Quote } & Refreshing)
  | ({ readonly status: 'failed'; readonly error: Error } & Refreshing)

/** Returns the newest price of a swap; `undefined` sends no request. */
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

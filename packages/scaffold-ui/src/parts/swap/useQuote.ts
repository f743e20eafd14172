'use client'

import { type Quote, type QuoteRequest, quoteQuery } from '@bowline/controllers'
import { useIsPast, useKit, useKitQuery, useLastError } from '@bowline/controllers/react'

interface Refreshing {
  readonly isRefreshing: boolean
  readonly refresh: () => void
  /** It stays as it is for now: the wallet is asked about it. */
  readonly isHeld?: boolean | undefined
}

/** Where the price of a swap stands. */
export type QuoteState =
  | { readonly status: 'none' | 'loading' }
  | ({ readonly status: 'ready' | 'expired'; readonly quote: Quote } & Refreshing)
  | ({ readonly status: 'failed'; readonly error: Error } & Refreshing)

/** The freshest price of a swap; `undefined` asks for none. */
export function useQuote(request: QuoteRequest | undefined): QuoteState {
  const kit = useKit()
  const query = useKitQuery(request && quoteQuery(kit, request))
  const isExpired = useIsPast(query.data?.validUntil)
  const error = useLastError(query)
  if (!request) return { status: 'none' }
  const refreshing = { isRefreshing: query.isFetching, refresh: () => void query.refetch() }
  const { data: quote } = query
  // One that still holds is a price, even if nobody could tell the next one.
  if (quote && !isExpired) return { status: 'ready', quote, ...refreshing }
  if (error) return { status: 'failed', error, ...refreshing }
  return quote ? { status: 'expired', quote, ...refreshing } : { status: 'loading' }
}

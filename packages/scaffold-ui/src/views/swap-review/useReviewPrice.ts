'use client'

import { swap } from '@bowline/controllers'
import { useIsPast, useKit } from '@bowline/controllers/react'
import { useEffect } from 'react'
import { type QuoteState, useQuote } from '../../parts/swap/useQuote.ts'
import type { Reviewed } from './Reviewed.ts'

export interface ReviewPrice {
  /** Of the quote under review, not of a newer one. */
  readonly state: QuoteState
  /** Whether the quote under review has expired. */
  readonly isExpired: boolean
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** Refreshes the price under review, except while the wallet is asked. */
export function useReviewPrice(state: Reviewed): ReviewPrice {
  const kit = useKit()
  const { account, from, to, quote: reviewed } = state.intent
  const isAsking = state.status !== 'review'
  const price = useQuote(
    isAsking ? undefined : { account, from: from.token, to: to.token, amount: reviewed.fromAmount },
  )
  const fresh = price.status === 'ready' ? price.quote : undefined
  useEffect(() => {
    // The quote from the form may be newer than the cached one.
    if (fresh && fresh.validUntil > reviewed.validUntil) swap(kit).requote(fresh)
  }, [kit, fresh, reviewed])
  const isExpired = useIsPast(reviewed.validUntil) && !isAsking
  const refreshing = {
    isRefreshing: price.status === 'loading' || ('isRefreshing' in price && price.isRefreshing),
    refresh: 'refresh' in price ? price.refresh : noRefresh,
    isHeld: isAsking,
  }
  const status = isExpired ? 'expired' : 'ready'
  return {
    state:
      isExpired && price.status === 'failed' ? price : { status, quote: reviewed, ...refreshing },
    isExpired,
    ...refreshing,
  }
}

/** While the wallet is asked. */
const noRefresh = () => {}

'use client'

import { useEffect } from 'react'
import { swap } from '../../../between/swap.ts'
import type { SwapPlan, SwapState } from '../../../features/swap/SwapState.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import { useIsPast } from '../timing/useIsPast.ts'
import { type QuoteState, useQuote } from './useQuote.ts'

/** A swap that is under review, or for which the wallet has been asked. */
export type ReviewedSwap = Extract<SwapState, { status: 'review' | 'approving' | 'swapping' }>

/**
 * The next step of a swap under review. The user acts on `approve`, `swap` and `batch` (`confirm`),
 * `refresh`, and `retry` (`review` again); the others are waited for.
 */
export type SwapStep =
  | SwapPlan
  | 'planning'
  | 'updating'
  | 'refresh'
  | 'retry'
  | 'approving'
  | 'swapping'

export interface UseSwapReviewResult {
  readonly review: ReviewedSwap
  /** The price of the quote under review, not of a newer one. */
  readonly price: QuoteState
  readonly step: SwapStep
  readonly refresh: () => void
}

/**
 * Reads the swap under review and keeps its price up to date, except while the wallet is asked. Returns
 * `undefined` without a review.
 *
 * @example
 * const reviewed = useSwapReview()
 * if (reviewed?.step === 'swap') return <button onClick={() => void confirm()}>Swap</button>
 */
export function useSwapReview(): UseSwapReviewResult | undefined {
  const kit = useKit()
  const { state, requote } = swap(kit)
  const current = useKitStore(state)
  const review = 'intent' in current && current.status !== 'done' ? current : undefined
  const isAsking = review?.status !== 'review'
  const reviewed = review?.intent.quote
  const price = useQuote(review && !isAsking ? requestOf(review) : undefined)
  const fresh = price.status === 'ready' ? price.quote : undefined
  useEffect(() => {
    // The quote from the form may be newer than the cached one.
    if (fresh && reviewed && fresh.validUntil > reviewed.validUntil) requote(fresh)
  }, [fresh, reviewed, requote])
  const isPast = useIsPast(reviewed?.validUntil)
  if (!review || !reviewed) return undefined
  const isExpired = isPast && !isAsking
  const isRefreshing = price.status === 'loading' || ('isRefreshing' in price && price.isRefreshing)
  const refresh = 'refresh' in price ? price.refresh : noRefresh
  const status = isExpired ? 'expired' : 'ready'
  return {
    review,
    price:
      isExpired && price.status === 'failed'
        ? price
        : { status, quote: reviewed, isRefreshing, refresh, isHeld: isAsking },
    step: nextStep(review, { isExpired, isRefreshing }),
    refresh,
  }
}

const requestOf = ({ intent: { account, from, to, quote } }: ReviewedSwap) => ({
  account,
  from: from.token,
  to: to.token,
  amount: quote.fromAmount,
})

/** While the wallet is asked. */
const noRefresh = () => {}

/** Returns the next step. An expired price has to be renewed before any other step. */
export function nextStep(
  { status, plan, error }: Pick<ReviewedSwap, 'status' | 'plan' | 'error'>,
  { isExpired, isRefreshing }: { readonly isExpired: boolean; readonly isRefreshing: boolean },
): SwapStep {
  if (status !== 'review') return status
  const isTooLate = isExpired || error?.code === 'QUOTE_EXPIRED'
  if (isTooLate) return isRefreshing ? 'updating' : 'refresh'
  if (plan) return plan
  return error ? 'retry' : 'planning'
}

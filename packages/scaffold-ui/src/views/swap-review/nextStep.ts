import type { SwapPlan } from '@bowline/controllers'
import type { Reviewed } from './Reviewed.ts'
import type { ReviewPrice } from './useReviewPrice.ts'

/** What happens next: the visitor's turn, or what is waited for. */
export type NextStep =
  | SwapPlan
  | 'planning'
  | 'updating'
  | 'refresh'
  | 'retry'
  | 'approving'
  | 'swapping'

/** A price past its time is renewed before anything else can be done. */
export function nextStep(
  { status, plan, error }: Pick<Reviewed, 'status' | 'plan' | 'error'>,
  { isExpired, isRefreshing }: Pick<ReviewPrice, 'isExpired' | 'isRefreshing'>,
): NextStep {
  if (status !== 'review') return status
  const isTooLate = isExpired || error?.code === 'QUOTE_EXPIRED'
  if (isTooLate) return isRefreshing ? 'updating' : 'refresh'
  if (plan) return plan
  return error ? 'retry' : 'planning'
}

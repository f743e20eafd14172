import type { SwapPlan } from '@bowline/controllers'
import type { Reviewed } from './Reviewed.ts'
import type { ReviewPrice } from './useReviewPrice.ts'

/** The next step: an action of the visitor, or what is being waited for. */
export type NextStep =
  | SwapPlan
  | 'planning'
  | 'updating'
  | 'refresh'
  | 'retry'
  | 'approving'
  | 'swapping'

/** Returns the next step. An expired price has to be renewed before any other step. */
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

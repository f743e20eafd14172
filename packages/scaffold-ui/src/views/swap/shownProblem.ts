import type { SwapProblem } from '@bowline/controllers/internal'
import type { UseSwapResult } from '@bowline/controllers/react'
import { isUnfinished } from '../../parts/amount/isUnfinished.ts'

/** What the form says is missing or wrong, if anything. */
export type ShownProblem = SwapProblem | 'noPrice' | undefined

/** Returns the problem as the person who fills the form in sees it. */
export function shownProblem({ check, form, quote }: UseSwapResult): ShownProblem {
  const { problem } = check
  if (problem === 'incorrectAmount' && isUnfinished(form.amount)) return 'enterAmount'
  return problem ?? (quote.status === 'failed' ? 'noPrice' : undefined)
}

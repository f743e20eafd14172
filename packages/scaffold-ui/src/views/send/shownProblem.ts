import type { UseSendResult } from '@bowline/controllers/react'
import { isUnfinished } from '../../parts/amount/isUnfinished.ts'

/** What the form says is missing or wrong, if anything. */
export type ShownProblem =
  | UseSendResult['check']['problem']
  | 'loading'
  | 'balanceUnknown'
  | undefined

/** Returns the problem as the person who fills the form in sees it. */
export function shownProblem({ check, form, holding, hasFailed }: UseSendResult): ShownProblem {
  const { problem } = check
  // An asset is chosen: only what the account holds of it is not known.
  if (problem === 'selectToken' && form.asset && !holding && !form.asset.nft)
    return hasFailed ? 'balanceUnknown' : 'loading'
  if (problem === 'incorrectValue' && isUnfinished(form.amount)) return 'addAmount'
  return problem
}

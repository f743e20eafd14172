import type { UseSendResult } from '@bowline/controllers/react'
import { isUnfinished } from '../../parts/amount/isUnfinished.ts'

/** What the form says is missing or wrong, if anything. */
export type ShownProblem =
  | UseSendResult['check']['problem']
  | 'loading'
  | 'balanceUnknown'
  | 'notHeld'
  | undefined

/** Returns the problem as the person who fills the form in sees it. */
export function shownProblem(state: UseSendResult): ShownProblem {
  const { check, form, holding, native, hasFailed } = state
  const { problem } = check
  // An asset is chosen: only what the account holds of it is not known.
  if (problem === 'selectToken' && form.asset && !holding && !form.asset.nft) {
    if (hasFailed) return 'balanceUnknown'
    // The balances are there, without this token: a link has named it.
    return native ? 'notHeld' : 'loading'
  }
  if (problem === 'incorrectValue' && isUnfinished(form.amount)) return 'addAmount'
  return problem
}

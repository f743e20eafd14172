import { words as page } from '../../words.ts'
import type { Prepared } from '../Family.ts'
import { words } from '../words.ts'

type Problem = Extract<Prepared, { readonly status: 'blocked' }>['problem']

/** What its user can do about each. */
const WAYS = {
  unreachable: 'retry',
  unprotected: 'protect',
  unpriced: 'protect',
  wouldFail: undefined,
  tooLittleMoney: undefined,
  otherSite: undefined,
  bothAccounts: undefined,
  trial: undefined,
} as const satisfies Record<Problem, 'retry' | 'protect' | undefined>

/** Returns what is said of a request that cannot be approved now, and the way out of it. */
export function aboutProblem(problem: Problem) {
  const { custody, newWallet } = page
  const said = problem === 'trial' ? `${custody.ephemeral} ${newWallet.trial}` : words[problem]
  return { said, way: WAYS[problem] }
}

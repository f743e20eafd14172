'use client'

import {
  checkName,
  type NameProblem,
  type NameSuggestion,
  nameSuggestionsQuery,
  naming,
} from '@bowline/controllers'
import { useKit, useKitQuery, useKitStore, useSettled } from '@bowline/controllers/react'

export interface NameFormState {
  readonly label: string
  /** The whole name that is registered. */
  readonly name: string
  readonly problem: NameProblem | 'taken' | undefined
  /** For the name as it is typed now; the name itself comes first. */
  readonly suggestions: readonly NameSuggestion[]
  readonly status: 'none' | 'loading' | 'failed' | 'ready'
  retry(): void
}

/** Suggestions are requested once typing has paused. */
const SUGGEST_WAIT_MS = 300

/** The state of the form for a name. */
export function useNameForm(zone: string): NameFormState {
  const kit = useKit()
  const { label } = useKitStore(naming(kit).label)
  const name = `${label.toLowerCase()}.${zone}`
  const wrong = checkName(label)
  const settled = useSettled(label, SUGGEST_WAIT_MS)
  const query = useKitQuery(
    checkName(settled) === undefined ? nameSuggestionsQuery(kit, settled) : undefined,
  )
  const isCurrent = settled === label
  const found = isCurrent && !wrong ? (query.data ?? []) : []
  const isTaken = found.some((one) => one.isTaken && one.name === name)
  const status = () => {
    if (wrong) return 'none'
    if (!isCurrent || query.isFetching) return found.length > 0 ? 'ready' : 'loading'
    return query.data ? 'ready' : 'failed'
  }
  return {
    label,
    name,
    problem: wrong ?? (isTaken ? 'taken' : undefined),
    suggestions: [...found].sort((one, other) => rank(one, name) - rank(other, name)),
    status: status(),
    retry: () => void query.refetch(),
  }
}

/** The typed name comes first, in any order of the server. */
const rank = (one: NameSuggestion, name: string): number => (one.name === name ? 0 : 1)

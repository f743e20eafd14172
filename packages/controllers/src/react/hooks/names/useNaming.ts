'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import type { ServerError } from '../../../core/failures.ts'
import { checkName, type NameProblem } from '../../../features/names/checkName.ts'
import { type Naming, type NamingState, naming } from '../../../features/names/createNaming.ts'
import {
  type NameSuggestion,
  nameSuggestionsQuery,
  nameZoneQuery,
} from '../../../features/names/nameQueries.ts'
import { useKitQuery } from '../../base/useKitQuery.ts'
import { useKit, useKitStore } from '../../context/useKit.tsx'
import { useSettled } from '../timing/useSettled.ts'

export interface UseNamingResult
  extends Pick<Naming, 'setLabel' | 'register' | 'leave' | 'update' | 'release'> {
  /** The part of the name before its zone, as it was typed. */
  readonly label: string
  /** A union on `status`. `editing` has the error of the previous try. */
  readonly state: NamingState
  /** The zone of all names of the server. */
  readonly zone: UseQueryResult<string, ServerError>
  /** The whole name that is registered; `undefined` until the zone is known. */
  readonly name: string | undefined
  readonly problem: NameProblem | 'taken' | undefined
  readonly suggestions: NameSuggestions
}

/** Names for the label as it is typed now; the name itself comes first. */
export interface NameSuggestions {
  /** `none` while the label breaks a rule. */
  readonly status: 'none' | 'loading' | 'failed' | 'ready'
  readonly names: readonly NameSuggestion[]
  retry(): void
}

/** Suggestions are requested once typing has paused. */
const SUGGEST_WAIT_MS = 300

/**
 * Registers a name for an account, with the checks and suggestions of our own screens.
 *
 * `register` never rejects: its error is in the state. `update` and `release` reject.
 *
 * @example
 * const { name, problem, setLabel, register, state } = useNaming()
 * return (
 *   <>
 *     <input onChange={(event) => setLabel(event.target.value)} />
 *     <button disabled={!name || problem !== undefined} onClick={() => name && register(accountId, name)}>Register</button>
 *   </>
 * )
 */
export function useNaming(): UseNamingResult {
  const kit = useKit()
  const { label: labelStore, state, ...actions } = naming(kit)
  const { label } = useKitStore(labelStore)
  const zone = useKitQuery(nameZoneQuery(kit))
  const name = zone.data === undefined ? undefined : `${label.toLowerCase()}.${zone.data}`
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
    ...actions,
    label,
    state: useKitStore(state),
    zone,
    name,
    problem: wrong ?? (isTaken ? 'taken' : undefined),
    suggestions: {
      status: status(),
      names: [...found].sort((one, other) => rank(one, name) - rank(other, name)),
      retry: () => void query.refetch(),
    },
  }
}

/** The typed name comes first, in any order of the server. */
const rank = (one: NameSuggestion, name: string | undefined): number => (one.name === name ? 0 : 1)

'use client'

import { type Naming, type NamingState, naming } from '../../features/names/createNaming.ts'
import { useKit } from '../context/KitContext.ts'
import { useKitStore } from '../context/useKitStore.ts'

export interface UseNamingResult
  extends Pick<Naming, 'setLabel' | 'register' | 'leave' | 'update' | 'release'> {
  /** The part of the name before its zone, as it was typed. */
  readonly label: string
  /** A union on `status`. `editing` has the error of the previous try. */
  readonly state: NamingState
}

/**
 * Reads and changes the name that is being registered, for apps with their own screens. In
 * `@bowline/controllers`, `checkName` validates a label, `nameZoneQuery` reads the zone and
 * `nameSuggestionsQuery` finds free names.
 *
 * `register` never rejects: its error is in the state. `update` and `release` reject.
 *
 * @example
 * const { label, state, setLabel, register } = useNaming()
 * await register(accountId, `${label}.${zone}`)
 */
export function useNaming(): UseNamingResult {
  const { label, state, ...acts } = naming(useKit())
  return {
    label: useKitStore(label).label,
    state: useKitStore(state),
    ...acts,
  }
}

'use client'

import { type Naming, type NamingState, naming } from '@bowline/controllers'
import { useKit, useKitStore } from '@bowline/scaffold-ui/context'

export interface UseNamingResult
  extends Pick<Naming, 'setLabel' | 'register' | 'leave' | 'update' | 'release'> {
  /** The part of the name before its zone, as it was typed. */
  readonly label: string
  /** A union on `status`; `editing` carries the error of the try before. */
  readonly state: NamingState
}

/**
 * Reads and changes the name that is being registered, for apps that draw their own screens.
 * `checkName` of `@bowline/controllers` judges a label, `nameZoneQuery` tells the zone and
 * `nameSuggestionsQuery` what is free.
 *
 * `register` never rejects: what went wrong is in the state. `update` and `release` do.
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

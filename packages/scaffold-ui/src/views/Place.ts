import type { Route } from '@bowline/controllers'

/** The visitor's position in a view, restored when they return to it. */
export interface Place {
  scrollTop: number
  /** The accessible name of the row or button that had focus. */
  focusedName: string | undefined
  /** What the view itself keeps, such as the text of a search. */
  readonly values: Map<string, unknown>
}

/** Places by history entry. A view that is opened again is a new entry and starts at its top. */
export type Places = WeakMap<Route, Place>

export const createPlace = (): Place => ({
  scrollTop: 0,
  focusedName: undefined,
  values: new Map(),
})

import type { Route } from '@bowline/controllers'

/** Where a visitor was in a view, for the way back to it. */
export interface Place {
  scrollTop: number
  /** What the row or button that had focus is called. */
  focusedName: string | undefined
  /** What the view itself has asked to keep, such as the text of a search. */
  readonly values: Map<string, unknown>
}

/** By entry of the history, each an object of its own: a view that is opened anew begins at its top. */
export type Places = WeakMap<Route, Place>

export const createPlace = (): Place => ({
  scrollTop: 0,
  focusedName: undefined,
  values: new Map(),
})

import type { Route } from './Views.ts'

/**
 * Tells the view to begin on. Returns the same object for the same answer: opening on what is shown already
 * draws nothing anew.
 */
export type Home = (visitor: Visitor) => Route

export interface Visitor {
  /** Whether the family in the foreground is connected. */
  readonly isConnected: boolean
  /** Whether the visitor has to leave the active chain before anything else. */
  readonly mustSwitch: boolean
}

/** Where a kit without views begins, for which any name will do. */
export const start: Home = () => START

// Where views are declared, this is none of them, and a type error.
const START = { name: 'Start' } as object as Route

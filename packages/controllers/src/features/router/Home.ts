import type { Route } from '../../kit/router.ts'

/**
 * Returns the view to begin on. Returns the same object for the same view, so that opening a view that is
 * already on screen renders nothing.
 */
export type Home = (visitor: Visitor) => Route

export interface Visitor {
  /** Whether the family in the foreground is connected. */
  readonly isConnected: boolean
  /** Whether the visitor has to leave the active chain first. */
  readonly mustSwitch: boolean
  /** Whether a wallet waits for its user to sign in to the app, and none is connected. */
  readonly mustSignIn: boolean
}

/** The first view of a kit without views. Any name works. */
export const start: Home = () => START

// If views are declared, this name is not one of them and therefore a type error.
const START = { name: 'Start' } as object as Route

import { createStore } from 'zustand/vanilla'
import type { Readable } from '../../core/readable.ts'
import type { Route, RouteName } from './Views.ts'

export interface RouterState {
  /** Each visit of a view is a separate object. */
  readonly history: readonly [Route, ...Route[]]
  readonly direction: 'forward' | 'back' | 'none'
  /** After a payment there is no way back to the form. */
  readonly canGoBack: boolean
  /** Going back from here closes the modal instead. */
  readonly leavesOnBack: boolean
  /** The index of the last locked view. Views below it cannot be reached. */
  readonly lockedAt: number
}

export function currentRoute({ history }: RouterState): Route {
  // The tuple type has a first entry, but the type of `at` does not say so.
  return history.at(-1) as Route
}

export interface Router {
  readonly store: Readable<RouterState>
  /**
   * Pushes a view. Pushing the current view again is ignored. `lock` forbids going back from the new
   * view.
   */
  push(route: Route, options?: { readonly lock?: boolean | undefined }): void
  /** Replaces the current view, or all views above an earlier visit. */
  replace(route: Route, options?: { readonly above?: Route | undefined }): void
  /** Starts a new history, unless nothing has changed since the last `reset` to the same object. */
  reset(route: Route): void
  /** Goes one view back, or closes the modal if there is none. */
  back(): void
}

export interface RouterOptions {
  /** The first view of the history. */
  readonly first: Route
  /** Whether going back closes the modal while this view is in the history. */
  leavesOnBack(name: RouteName): boolean
  close(): void
}

export function createRouter({ first, leavesOnBack, close }: RouterOptions): Router {
  const at = (
    history: readonly Route[],
    direction: RouterState['direction'],
    lockedAt: number,
  ): RouterState => ({
    // Every caller keeps at least one view, but the types of `slice` and spread do not say so.
    history: history as RouterState['history'],
    direction,
    canGoBack: lockedAt === 0 || history.length - 1 > lockedAt,
    leavesOnBack: history.length === 1 || history.some(({ name }) => leavesOnBack(name)),
    lockedAt,
  })
  const store = createStore(() => at([first], 'none', 0))
  const show = (...view: Parameters<typeof at>) => store.setState(at(...view))
  let rest = { route: currentRoute(store.getState()), state: store.getState() }
  return {
    store,
    push(route, { lock = false } = {}) {
      const state = store.getState()
      const { history, lockedAt } = state
      if (currentRoute(state).name !== route.name)
        show([...history, { ...route }], 'forward', lock ? history.length : lockedAt)
    },
    replace(route, { above } = {}) {
      const { history, lockedAt } = store.getState()
      const kept = history.slice(0, (above ? history.indexOf(above) + 1 : 0) || -1)
      // In the place of a locked view: no way leads back to what was behind that one.
      show([...kept, { ...route }], 'forward', Math.min(lockedAt, kept.length))
    },
    reset(route) {
      // No change since the last reset: this is still the same visit, so nothing renders.
      if (route === rest.route && store.getState() === rest.state) return
      show([{ ...route }], 'none', 0)
      rest = { route, state: store.getState() }
    },
    back() {
      const state = store.getState()
      if (state.leavesOnBack) close()
      else if (state.canGoBack) show(state.history.slice(0, -1), 'back', state.lockedAt)
    },
  }
}

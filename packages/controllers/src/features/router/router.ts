import { createStore } from 'zustand/vanilla'
import type { Readable } from '../../readable.ts'
import type { Route, RouteName } from './Views.ts'

export interface RouterState {
  /** Each visit of a view is an object of its own. */
  readonly history: readonly [Route, ...Route[]]
  readonly direction: 'forward' | 'back' | 'none'
  /** After money has moved there is no way back into the form. */
  readonly canGoBack: boolean
  /** Going back from here leaves the modal instead. */
  readonly leavesOnBack: boolean
  /** Where in the history the last locked view is; what lies below cannot be reached. */
  readonly lockedAt: number
}

export function currentRoute({ history }: RouterState): Route {
  // The tuple type says that there is a first entry; `at` does not know.
  return history.at(-1) as Route
}

export interface Router {
  readonly store: Readable<RouterState>
  /** Shows a view on top. The current view again is ignored. `lock` forbids going back from it. */
  push(route: Route, options?: { readonly lock?: boolean | undefined }): void
  replace(route: Route): void
  /** Begins a new history, unless it stands where the last `reset` to the same object left it. */
  reset(route: Route): void
  /** One view back, or out of the modal where there is nothing to go back to. */
  back(): void
}

export interface RouterOptions {
  /** Where the history begins. */
  readonly first: Route
  /** Whether going back leaves the modal while this view is in the history. */
  leavesOnBack(name: RouteName): boolean
  close(): void
}

export function createRouter({ first, leavesOnBack, close }: RouterOptions): Router {
  const at = (
    history: readonly Route[],
    direction: RouterState['direction'],
    lockedAt: number,
  ): RouterState => ({
    // Every caller leaves at least one view, which `slice` and spread cannot tell.
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
    replace(route) {
      const { history, lockedAt } = store.getState()
      show([...history.slice(0, -1), { ...route }], 'forward', lockedAt)
    },
    reset(route) {
      // Nothing has happened since the last one, so this is still the same visit: nothing is drawn anew.
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

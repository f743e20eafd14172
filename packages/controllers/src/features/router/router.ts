import { createStore } from 'zustand/vanilla'

import type { Route, RouteName } from '../../kit/router.ts'
import { currentRoute, type Router, type RouterState } from '../../kit/router.ts'

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

import { createStore } from 'zustand/vanilla'
import type { Readable } from '../../readable.ts'
import type { Route } from './Routes.ts'

export interface RouterState {
  readonly history: readonly [Route, ...Route[]]
  readonly direction: 'forward' | 'back' | 'none'
  /** After money has moved there is no way back into the form. */
  readonly canGoBack: boolean
  /** Where in the history the last locked view is; what lies below cannot be reached. */
  readonly lockedAt: number
}

export type RouterEvent =
  | { readonly type: 'push'; readonly route: Route; readonly lock: boolean }
  | { readonly type: 'replace'; readonly route: Route }
  | { readonly type: 'reset'; readonly route: Route }
  | { readonly type: 'back' }

export const initialRouterState: RouterState = {
  history: [{ name: 'Connect' }],
  direction: 'none',
  canGoBack: true,
  lockedAt: 0,
}

export function currentRoute({ history }: RouterState): Route {
  // The tuple type says that there is a first entry; `at` does not know.
  return history.at(-1) as Route
}

/** Going back from here leaves the modal instead (spec section 2). */
export function closesOnBack({ history }: RouterState): boolean {
  return history.length === 1 || history.some(({ name }) => name === 'UnsupportedChain')
}

export function routerReducer(state: RouterState, event: RouterEvent): RouterState {
  const { history, lockedAt } = state
  switch (event.type) {
    case 'push': {
      if (currentRoute(state).name === event.route.name) return state
      const locked = event.lock ? history.length : lockedAt
      return at([...history, event.route], 'forward', locked)
    }
    case 'replace':
      return at([...history.slice(0, -1), event.route], 'forward', lockedAt)
    case 'reset':
      return at([event.route], 'none', 0)
    case 'back':
      if (closesOnBack(state) || !state.canGoBack) return state
      return at(history.slice(0, -1), 'back', lockedAt)
  }
}

function at(
  history: readonly Route[],
  direction: RouterState['direction'],
  lockedAt: number,
): RouterState {
  return {
    // Every caller leaves at least one view, which `slice` and spread cannot tell.
    history: history as RouterState['history'],
    direction,
    canGoBack: lockedAt === 0 || history.length - 1 > lockedAt,
    lockedAt,
  }
}

export interface Router {
  readonly store: Readable<RouterState>
  /** Shows a view on top. The current view again is ignored. `lock` forbids going back from it. */
  push(route: Route, options?: { readonly lock?: boolean | undefined }): void
  replace(route: Route): void
  reset(route: Route): void
  /** One view back, or out of the modal where there is nothing to go back to. */
  back(): void
}

export function createRouter({ close }: { readonly close: () => void }): Router {
  const store = createStore<RouterState>(() => initialRouterState)
  const send = (event: RouterEvent) => store.setState(routerReducer(store.getState(), event), true)
  return {
    store,
    push: (route, { lock = false } = {}) => send({ type: 'push', route, lock }),
    replace: (route) => send({ type: 'replace', route }),
    reset: (route) => send({ type: 'reset', route }),
    back: () => (closesOnBack(store.getState()) ? close() : send({ type: 'back' })),
  }
}

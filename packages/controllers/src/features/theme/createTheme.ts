import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ThemeMode } from '../../config/KitConfig.ts'
import type { Theme, ThemeState } from './theme.ts'

export interface ThemeOptions extends ThemeState {
  /** Called when the visitor or the app chooses, so that the choice can be kept. */
  readonly onModeChange?: ((mode: ThemeMode) => void) | undefined
}

/** With a store that the kit may write: what was chosen on an earlier visit is not chosen again. */
export interface OwnTheme extends Theme {
  readonly store: StoreApi<ThemeState>
}

/** Holds the look that was asked for. What `auto` means is decided where it is drawn. */
export function createTheme({ mode, variables, onModeChange }: ThemeOptions): OwnTheme {
  const store = createStore<ThemeState>(() => ({ mode, variables }))
  return {
    store,
    setMode(next) {
      if (next === store.getState().mode) return
      store.setState({ mode: next })
      onModeChange?.(next)
    },
    setVariables: (next) =>
      store.setState((state) => ({ variables: { ...state.variables, ...next } })),
  }
}

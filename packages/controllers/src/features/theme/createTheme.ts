import { createStore } from 'zustand/vanilla'
import type { ThemeMode } from '../../config/KitConfig.ts'
import type { Theme, ThemeState } from './theme.ts'

export interface ThemeOptions extends ThemeState {
  /** Called when the visitor or the app chooses, so that the choice can be kept. */
  readonly onModeChange?: ((mode: ThemeMode) => void) | undefined
}

/** Holds the look that was asked for. What `auto` means is decided where it is drawn. */
export function createTheme({ mode, variables, onModeChange }: ThemeOptions): Theme {
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

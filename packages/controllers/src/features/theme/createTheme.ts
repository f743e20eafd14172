import type { AppearanceSource } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ThemeMode } from '../../config/KitConfig.ts'
import type { Readable } from '../../readable.ts'

export interface ThemeOptions extends ThemeState {
  /** Called when the visitor or the app sets the mode, so that it can be stored. */
  readonly onModeChange?: ((mode: ThemeMode) => void) | undefined
}

/** A theme whose store the kit may write, to restore the mode of an earlier visit. */
export interface OwnTheme extends Theme {
  readonly store: StoreApi<ThemeState>
}

/** Holds the requested theme. `auto` is resolved where it is rendered. */
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

/** How the app looks, as connectors are told. */
export const appearanceOf = (store: Readable<ThemeState>, locale: string): AppearanceSource => ({
  getState() {
    const { mode: theme, variables } = store.getState()
    return { theme, accent: variables['--bl-color-accent'], locale }
  },
  subscribe: store.subscribe,
})

export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: Readonly<Record<string, string>>
}

export interface Theme {
  readonly store: Readable<ThemeState>
  setMode(mode: ThemeMode): void
  setVariables(variables: Readonly<Record<`--bl-${string}`, string>>): void
}

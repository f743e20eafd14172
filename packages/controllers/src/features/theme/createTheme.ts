import type { AppearanceSource } from '@bowline/common'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ThemeMode, ThemeOptions, ThemeSettings } from '../../config/KitConfig.ts'
import type { Readable } from '../../core/readable.ts'
import type { Theme, ThemeState } from '../../kit/theme.ts'

export interface ThemeParts extends ThemeState {
  /** Checks what the app sets later as the options were checked. */
  readonly check: (theme: ThemeOptions) => ThemeSettings
  /** Called when the visitor or the app sets the mode, so that it can be stored. */
  readonly onModeChange?: ((mode: ThemeMode) => void) | undefined
}

/** A theme whose store the kit may write, to restore the mode of an earlier visit. */
export interface OwnTheme extends Theme {
  readonly store: StoreApi<ThemeState>
}

/** Holds the requested theme. `auto` is resolved where it is rendered. */
export function createTheme({ mode, theme, check, onModeChange }: ThemeParts): OwnTheme {
  const store = createStore<ThemeState>(() => ({ mode, theme }))
  return {
    store,
    setMode(next) {
      if (next === store.getState().mode) return
      store.setState({ mode: next })
      onModeChange?.(next)
    },
    setTheme: (next) => store.setState({ theme: check(next) }),
  }
}

/** How the app looks, as connectors are told. */
export const appearanceOf = (store: Readable<ThemeState>, locale: string): AppearanceSource => ({
  getState() {
    const { mode, theme } = store.getState()
    return { ...theme, mode, locale }
  },
  subscribe: store.subscribe,
})

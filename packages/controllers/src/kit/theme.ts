import type { ThemeMode, ThemeOptions, ThemeSettings } from '../config/KitConfig.ts'
import type { Readable } from '../core/readable.ts'

export interface ThemeState {
  readonly mode: ThemeMode
  readonly theme: ThemeSettings
}

export interface Theme {
  readonly store: Readable<ThemeState>
  setMode(mode: ThemeMode): void
  /**
   * Replaces the theme.
   *
   * Throws `INVALID_CONFIG` with the name of the value that is not what it has to be.
   */
  setTheme(theme: ThemeOptions): void
}

import type { ThemeMode } from '../../config/KitConfig.ts'
import type { Readable } from '../../readable.ts'

export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: Readonly<Record<string, string>>
}

export interface Theme {
  readonly store: Readable<ThemeState>
  setMode(mode: ThemeMode): void
  setVariables(variables: Readonly<Record<`--bl-${string}`, string>>): void
}

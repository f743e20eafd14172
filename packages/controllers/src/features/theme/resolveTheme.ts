import type { ThemeMode } from '../../config/KitConfig.ts'

/** Tells which of the two looks to draw. */
export function resolveTheme(mode: ThemeMode, prefersDark: boolean): 'light' | 'dark' {
  if (mode !== 'auto') return mode
  return prefersDark ? 'dark' : 'light'
}

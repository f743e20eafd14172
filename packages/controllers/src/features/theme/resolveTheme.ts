import type { ThemeMode } from '../../config/KitConfig.ts'

/** Returns the theme to render. */
export function resolveTheme(mode: ThemeMode, prefersDark: boolean): 'light' | 'dark' {
  if (mode !== 'auto') return mode
  return prefersDark ? 'dark' : 'light'
}

'use client'

import { resolveTheme } from '../../features/theme/resolveTheme.ts'
import type { Theme, ThemeState } from '../../kit/theme.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'
import { usePrefersDark } from '../context/usePrefersDark.ts'

export interface UseThemeResult extends ThemeState {
  /** The mode that `auto` resolves to now; `light` on a server. */
  readonly resolved: 'light' | 'dark'
  readonly setMode: Theme['setMode']
  readonly setTheme: Theme['setTheme']
}

/**
 * Reads and sets the theme of the kit. `setTheme` replaces it, and throws `INVALID_CONFIG` as `createKit` does.
 *
 * @example
 * const { mode, setMode } = useTheme()
 * return <button onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>Change theme</button>
 */
export function useTheme(): UseThemeResult {
  const { store, setMode, setTheme } = useKit().theme
  const { mode, theme } = useKitStore(store)
  const resolved = resolveTheme(mode, usePrefersDark() ?? false)
  return { mode, theme, resolved, setMode, setTheme }
}

import type { Kit, ThemeState } from '@bowline/controllers'
import { resolveTheme } from '@bowline/controllers/internal'
import { themeColors } from '@bowline/ui/plain'
import { contrastWarnings } from './contrastWarnings.ts'

const DARK = '(prefers-color-scheme: dark)'

/**
 * Puts what a theme's colours derive on a root element, for the scheme that it is in now and whenever the
 * visitor's system changes. In development the console is told, once per theme, which of its colours cannot be
 * told apart. Returns a function that ends this.
 */
export function followColors(
  kit: Kit,
  style: CSSStyleDeclaration,
  { theme, mode }: ThemeState,
): () => void {
  // Test DOMs have none.
  const system: MediaQueryList | undefined = globalThis.matchMedia?.(DARK)
  let names: readonly string[] = []
  const update = () => {
    const colors = themeColors(theme, resolveTheme(mode, system?.matches ?? false))
    for (const name of names) style.removeProperty(name)
    names = Object.keys(colors)
    for (const [name, value] of Object.entries(colors)) style.setProperty(name, value)
  }
  const { isDevelopment, part } = kit['~internals']
  if (kit.config.debug ?? isDevelopment) part(contrastWarnings).check(theme)
  update()
  system?.addEventListener('change', update)
  return () => system?.removeEventListener('change', update)
}

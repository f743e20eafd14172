import { checkTheme } from './checkTheme.ts'
import type { ThemeValues } from './ThemeValues.ts'

/**
 * Throws if a theme has pairs of colours that fall under WCAG AA, and names them all. For a test or the build of an
 * app; `checkTheme` returns the same as a list.
 *
 * Throws a `TypeError` when `accent`, `background` or `text` is not written as hex.
 *
 * @example
 * test('the theme can be read', () => assertTheme(theme))
 */
export function assertTheme(theme: ThemeValues): void {
  const lines = contrastLines(theme)
  if (lines.length > 0) throw new Error(`The theme has colours below WCAG AA:\n${lines.join('\n')}`)
}

/** Says of each pair of colours that falls under WCAG AA what it is, and what it should be. */
export function contrastLines(theme: ThemeValues): readonly string[] {
  return checkTheme(theme).map(
    ({ scheme, foreground, background, ratio, needed }) =>
      `${scheme}: ${foreground} on ${background} is ${ratio}:1 and should be ${needed}:1`,
  )
}

import { contrast, parseHex } from './color.ts'
import { palette } from './palette.ts'
import type { ThemeScheme, ThemeValues } from './ThemeValues.ts'
import { themeColors } from './themeColors.ts'

/** Two colours of a theme that are too close for people to tell apart. */
export interface ThemeProblem {
  readonly scheme: ThemeScheme
  /** The variables, such as `--bl-color-on-accent`. */
  readonly foreground: string
  readonly background: string
  /** The contrast there is, rounded down, and the one that WCAG AA asks for. */
  readonly ratio: number
  readonly needed: number
}

/**
 * Lists the pairs of colours in a theme that fall under WCAG AA: 4.5 for text, 3 for what is pressed. Pure, for an
 * app's build or tests. A value that is not written as hex is left out: only the browser knows what it comes to.
 *
 * Throws a `TypeError` when `accent`, `background` or `text` is not written as hex.
 *
 * @example
 * expect(checkTheme(theme)).toEqual([])
 */
export function checkTheme(theme: ThemeValues): readonly ThemeProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colors: Readonly<Record<string, string>> = {
      ...palette[scheme],
      ...themeColors(theme, scheme),
    }
    return PAIRS.flatMap(([foreground, background, needed]) => {
      const [one = '', other = ''] = [colors[foreground], colors[background]]
      if (!HEX.test(one) || !HEX.test(other)) return []
      // Rounded down: 4.499 is not 4.5.
      const ratio = Math.floor(contrast(parseHex(one), parseHex(other)) * 100) / 100
      return ratio < needed ? [{ scheme, foreground, background, ratio, needed }] : []
    })
  })
}

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const SURFACES = ['--bl-surface-1', '--bl-surface-2', '--bl-surface-3', '--bl-surface-raised']

type Pair = readonly [foreground: string, background: string, needed: number]

const pairs = (foreground: string, backgrounds: readonly string[], needed = 4.5): readonly Pair[] =>
  backgrounds.map((background) => [foreground, background, needed])

const PAIRS: readonly Pair[] = [
  ...pairs('--bl-color-text', SURFACES),
  ...pairs('--bl-color-text-muted', SURFACES),
  ...pairs('--bl-color-accent-text', [...SURFACES, '--bl-color-accent-soft']),
  ...pairs('--bl-color-on-accent', ['--bl-color-accent', '--bl-color-accent-hover']),
  ...pairs('--bl-color-on-danger', ['--bl-color-danger', '--bl-color-danger-hover']),
  ...['danger', 'success', 'warning'].flatMap((tone) => [
    ...pairs(`--bl-color-${tone}-text`, [`--bl-color-${tone}-soft`]),
    ...pairs('--bl-color-text', [`--bl-color-${tone}-soft`]),
  ]),
  ...pairs('--bl-color-text', ['--bl-color-accent-soft']),
  ...pairs('--bl-color-danger-text', ['--bl-surface-1', '--bl-surface-2']),
  ...pairs('--bl-color-accent', ['--bl-surface-1'], 3),
  ...pairs('--bl-border-strong', ['--bl-surface-1', '--bl-surface-2'], 3),
]

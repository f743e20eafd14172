import { contrast, formatHex, mix, parseHex, type Rgb } from './color.ts'
import { palette } from './palette.ts'
import type { ThemeScheme, ThemeValues, ThemeVariables } from './ThemeValues.ts'

const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** What `--bl-radius` is for each name of the option `theme.radius`. */

/**
 * Derives all colours of one scheme from the few that a theme names.
 * Text is darkened or lightened until it reads on every surface; what the theme names stays what it is. Without
 * a colour of its own it returns its variables alone.
 *
 * Throws a `TypeError` when a colour is not written as hex.
 *
 * @example
 * const variables = themeColors({ accent: '#0f766e' }, 'light')
 */
export function themeColors(theme: ThemeValues, scheme: ThemeScheme): ThemeVariables {
  const { accent = theme.accent, background, text, variables } = theme[scheme] ?? {}
  return {
    ...((background || text) && groundColors(scheme, background, text)),
    ...((accent || background) && accentColors(scheme, accent, background, text)),
    ...theme.variables,
    ...variables,
  }
}

/** The surfaces, what stands between them, and quiet text. */
function groundColors(scheme: ThemeScheme, background?: string, text?: string): ThemeVariables {
  const { card, ink, surfaces } = groundOf(scheme, background, text)
  const [, second, third, raised] = surfaces.map(formatHex)
  const strong = untilReadable(mix(card, ink, 0.4), ink, surfaces.slice(0, 2), CONTROL_CONTRAST)
  const colors: Record<`--bl-${string}`, string> = {
    '--bl-color-text': formatHex(ink),
    '--bl-color-text-muted': formatHex(untilReadable(mix(ink, card, 0.34), ink, surfaces)),
    '--bl-surface-1': formatHex(card),
    '--bl-surface-2': second ?? '',
    '--bl-surface-3': third ?? '',
    '--bl-surface-raised': raised ?? '',
    '--bl-border': formatHex(mix(card, ink, 0.12)),
    '--bl-border-strong': formatHex(strong),
  }
  for (const tone of ['danger', 'success', 'warning'] as const) {
    const soft = parseHex(palette[scheme][`--bl-color-${tone}-soft`] ?? '')
    const color = parseHex(palette[scheme][`--bl-color-${tone}-text`] ?? '')
    colors[`--bl-color-${tone}-text`] = formatHex(
      untilReadable(color, inkOn(soft), [soft, ...surfaces.slice(0, 2)]),
    )
  }
  return colors
}

function accentColors(
  scheme: ThemeScheme,
  color = palette[scheme]['--bl-color-accent'] ?? '',
  background?: string,
  text?: string,
): ThemeVariables {
  const { card, surfaces } = groundOf(scheme, background, text)
  const accent = parseHex(color)
  // White where it can be read, else black: one of them always can.
  const onAccent = contrast(white, accent) >= TEXT_CONTRAST ? white : black
  // Away from the text on it, so that a pressed button is never harder to read.
  const away = onAccent === white ? black : white
  const ink = inkOn(card)
  const soft = mix(card, accent, ink === black ? 0.1 : 0.24)
  return {
    '--bl-color-accent': formatHex(accent),
    '--bl-color-accent-hover': formatHex(mix(accent, away, 0.14)),
    '--bl-color-on-accent': formatHex(onAccent),
    '--bl-color-accent-text': formatHex(untilReadable(accent, ink, [...surfaces, soft])),
    '--bl-color-accent-soft': formatHex(soft),
  }
}

interface Ground {
  readonly card: Rgb
  readonly ink: Rgb
  /** `--bl-surface-1` to `-3`, and the raised one. */
  readonly surfaces: readonly Rgb[]
}

function groundOf(scheme: ThemeScheme, background?: string, text?: string): Ground {
  const own = palette[scheme]
  const card = parseHex(background ?? own['--bl-surface-1'] ?? '')
  const usual = parseHex(own['--bl-color-text'] ?? '')
  const ink = text ? parseHex(text) : contrast(usual, card) >= TEXT_CONTRAST ? usual : inkOn(card)
  const names = [
    '--bl-surface-1',
    '--bl-surface-2',
    '--bl-surface-3',
    '--bl-surface-raised',
  ] as const
  const isDark = inkOn(card) === white
  const shares = [0, 0.05, 0.1, isDark ? 0.14 : 0]
  const surfaces = background
    ? shares.map((share) => mix(card, ink, share))
    : names.map((name) => parseHex(own[name] ?? ''))
  return { card, ink, surfaces }
}

const inkOn = (ground: Rgb) => (contrast(black, ground) > contrast(white, ground) ? black : white)

function untilReadable(color: Rgb, towards: Rgb, grounds: readonly Rgb[], needed = TEXT_CONTRAST) {
  const isReadable = (candidate: Rgb) =>
    grounds.every((ground) => contrast(rounded(candidate), rounded(ground)) >= needed)
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share)
    if (isReadable(candidate)) return candidate
  }
  return towards
}

/** The colour as it is written down: that one has to be readable. */
const rounded = (color: Rgb): Rgb => parseHex(formatHex(color))

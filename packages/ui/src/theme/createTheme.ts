import { contrast, formatHex, mix, parseHex, type Rgb } from './color.ts'
import { surfaces } from './surfaces.ts'

const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

export type ThemeMode = 'light' | 'dark'
export type ThemeVariables = Readonly<Record<`--bl-${string}`, string>>

export interface ThemeOptions {
  /** The one colour of the app, as `#rrggbb`. */
  readonly accent: string
  /** The text on it. Default: derived from the accent. */
  readonly onAccent?: string | undefined
}

export interface ThemeProblem {
  readonly mode: ThemeMode
  readonly foreground: string
  readonly background: string
  /** The contrast there is, and the contrast there should be. */
  readonly ratio: number
  readonly needed: number
}

export interface CreatedTheme {
  readonly light: ThemeVariables
  readonly dark: ThemeVariables
  /** Empty when everything can be read. */
  readonly problems: readonly ThemeProblem[]
}

/**
 * Derives all accent colours of both modes from one.
 * Text in the accent colour is darkened or lightened until it reads on every surface; the accent itself stays
 * what it is, and colours with too little contrast are listed in `problems`.
 *
 * Throws a `TypeError` when a colour is not written as hex.
 *
 * @example
 * const { light, problems } = createTheme({ accent: '#0f766e' })
 */
export function createTheme(options: ThemeOptions): CreatedTheme {
  const modes = (['light', 'dark'] as const).map((mode) => derive(mode, options))
  const [light, dark] = modes as [Derived, Derived]
  return {
    light: light.variables,
    dark: dark.variables,
    problems: [...light.problems, ...dark.problems],
  }
}

interface Derived {
  readonly variables: ThemeVariables
  readonly problems: readonly ThemeProblem[]
}

function derive(mode: ThemeMode, options: ThemeOptions): Derived {
  const [card, ...others] = surfaces[mode].map(parseHex) as [Rgb, Rgb, Rgb]
  const accent = parseHex(options.accent)
  const onAccent = options.onAccent ? parseHex(options.onAccent) : readableOn(accent)
  // Away from the text on it, so that a pressed button is never harder to read.
  const away = contrast(onAccent, white) > contrast(onAccent, black) ? white : black
  const soft = mix(card, accent, mode === 'light' ? 0.1 : 0.24)
  const text = untilReadable(accent, mode === 'light' ? black : white, [card, ...others, soft])
  const check = (foreground: Rgb, background: Rgb, needed: number) => {
    const ratio = contrast(foreground, background)
    if (ratio >= needed) return []
    return [
      { mode, foreground: formatHex(foreground), background: formatHex(background), ratio, needed },
    ]
  }
  return {
    variables: {
      '--bl-color-accent': formatHex(accent),
      '--bl-color-accent-hover': formatHex(mix(accent, away, 0.14)),
      '--bl-color-on-accent': formatHex(onAccent),
      '--bl-color-accent-text': formatHex(text),
      '--bl-color-accent-soft': formatHex(soft),
    },
    problems: [...check(onAccent, accent, TEXT_CONTRAST), ...check(accent, card, CONTROL_CONTRAST)],
  }
}

/** White where it can be read, else black: one of them always can. */
function readableOn(background: Rgb): Rgb {
  return contrast(white, background) >= TEXT_CONTRAST ? white : black
}

function untilReadable(color: Rgb, towards: Rgb, backgrounds: readonly Rgb[]): Rgb {
  const readable = (candidate: Rgb) =>
    backgrounds.every((item) => contrast(rounded(candidate), rounded(item)) >= TEXT_CONTRAST)
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share)
    if (readable(candidate)) return candidate
  }
  return towards
}

/** The colour as it is written down: that one has to be readable. */
function rounded(color: Rgb): Rgb {
  return parseHex(formatHex(color))
}

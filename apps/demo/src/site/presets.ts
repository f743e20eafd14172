import {
  bankTheme,
  monochromeTheme,
  neonTheme,
  newspaperTheme,
  playfulTheme,
  type ThemeOptions,
  terminalTheme,
} from '@bowline/react'

export interface Preset {
  readonly label: string
  /** What `@bowline/react` calls it; undefined for the built-in look. */
  readonly name?: string | undefined
  readonly theme?: ThemeOptions | undefined
}

/** The built-in look and the ready-made themes. */
export const PRESETS = {
  default: { label: 'Default' },
  bank: { label: 'Bank', name: 'bankTheme', theme: bankTheme },
  neon: { label: 'Neon', name: 'neonTheme', theme: neonTheme },
  newspaper: { label: 'Newspaper', name: 'newspaperTheme', theme: newspaperTheme },
  playful: { label: 'Playful', name: 'playfulTheme', theme: playfulTheme },
  terminal: { label: 'Terminal', name: 'terminalTheme', theme: terminalTheme },
  monochrome: { label: 'Monochrome', name: 'monochromeTheme', theme: monochromeTheme },
} as const satisfies Readonly<Record<string, Preset>>

export type PresetName = keyof typeof PRESETS

const byName = (read: (preset: Preset) => string) =>
  Object.fromEntries(
    Object.entries(PRESETS).map(([name, preset]) => [name, read(preset)]),
  ) as Record<PresetName, string> // the same keys

export const PRESET_LABELS = byName(({ label }) => label)

/** The colour that each is known by. */
export const PRESET_SWATCHES = byName(
  ({ theme }) => theme?.accent ?? theme?.light?.accent ?? '#2545d0',
)

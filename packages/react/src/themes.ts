import type { ThemeOptions } from '@bowline/controllers'

/**
 * A bank: calm green, small corners, and room around everything.
 *
 * @example
 * const kit = createKit({ adapters, theme: bankTheme })
 */
export const bankTheme: ThemeOptions = {
  accent: '#0f7b5f',
  radius: 'sm',
  font: '"Avenir Next", Avenir, "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif',
  density: 'spacious',
}

/** A game: square, set in a typewriter's letters, neon green on a violet night and magenta by day. */
export const neonTheme: ThemeOptions = {
  accent: '#c4006e',
  radius: 'none',
  font: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace',
  dark: { accent: '#39ff14', background: '#0c0218' },
}

/** A newspaper: serifs, no round corner, ink on paper. */
export const newspaperTheme: ThemeOptions = {
  radius: 'none',
  font: 'Georgia, "Iowan Old Style", "Times New Roman", "Liberation Serif", serif',
  light: { accent: '#1c1913', background: '#fbf6ea', text: '#1c1913' },
  dark: { accent: '#f1e6d0', background: '#191611', text: '#f1e6d0' },
}

/** Something to play with: very round, and raspberry red. */
export const playfulTheme: ThemeOptions = {
  accent: '#d6336c',
  radius: 'lg',
  font: 'ui-rounded, "SF Pro Rounded", Nunito, Quicksand, system-ui, sans-serif',
  light: { background: '#fff8fb' },
}

/** A tool for those who trade all day: much on little room, amber on grey. */
export const terminalTheme: ThemeOptions = {
  accent: '#b45309',
  radius: 'sm',
  density: 'compact',
  dark: { accent: '#ffb000', background: '#101010' },
}

/** No colour at all: black on white, and white on black. */
export const monochromeTheme: ThemeOptions = {
  light: { accent: '#111111', background: '#ffffff', text: '#111111' },
  dark: { accent: '#f5f5f5', background: '#141414', text: '#f5f5f5' },
}

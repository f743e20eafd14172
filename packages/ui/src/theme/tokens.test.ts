import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, parseHex } from './color.ts'
import { palette } from './palette.ts'

const source = resolve(import.meta.dirname, '..')
const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8')
const allCss = globSync('**/*.css', { cwd: source }).map((file) => ({
  file,
  text: readFileSync(resolve(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))

const base = declarations(/:where\(:root, :host, \.bl-root\) \{([^}]*)\}/)
const darkChoice = declarations(/:where\(\.bl-root\[data-bl-theme="dark"\]\) \{([^}]*)\}/)
const darkSystem = declarations(/:where\(\.bl-root:not\(\[data-bl-theme\]\)\) \{([^}]*)\}/)
const moreContrast = declarations(/prefers-contrast: more\) \{\s*:where\(\.bl-root\) \{([^}]*)\}/)

const soft = ['accent', 'danger', 'success', 'warning'].map((name) => `--bl-color-${name}-soft`)
const ground = ['--bl-surface-1', '--bl-surface-2', '--bl-surface-3', '--bl-surface-raised']
const textPairs = [
  ...pairs(['--bl-color-text'], [...ground, ...soft]),
  ...pairs(['--bl-color-text-muted', '--bl-color-accent-text'], ground),
  ...pairs(['--bl-color-danger-text'], ['--bl-surface-1', '--bl-surface-2']),
  ...soft.map((name) => [name.replace('-soft', '-text'), name] as const),
  ...pairs(['--bl-color-on-accent'], ['--bl-color-accent', '--bl-color-accent-hover']),
  ...pairs(['--bl-color-on-danger'], ['--bl-color-danger', '--bl-color-danger-hover']),
  // The mark on a wallet that connected.
  ...pairs(['--bl-surface-1'], ['--bl-color-success-text']),
]
const controlPairs = [
  ...pairs(['--bl-focus'], [...ground, ...soft]),
  ...pairs(['--bl-border-strong'], ['--bl-surface-1', '--bl-surface-2']),
  ...pairs(['--bl-color-accent', '--bl-color-danger'], ['--bl-surface-1']),
]

describe.each([
  ['light', base],
  ['dark', { ...base, ...darkChoice }],
  ['light with more contrast', { ...base, ...moreContrast }],
  ['dark with more contrast', { ...base, ...darkChoice, ...moreContrast }],
])('the %s theme', (_name, tokens) => {
  test.each(textPairs)('%s reads on %s at 4.5', (foreground, background) => {
    expect(ratioOf(tokens, foreground, background)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(controlPairs)('%s on %s has a contrast of at least 3', (foreground, background) => {
    expect(ratioOf(tokens, foreground, background)).toBeGreaterThanOrEqual(3)
  })
})

test('the system theme is the dark theme, word for word', () => {
  expect(darkSystem).toEqual(darkChoice)
})

test('a theme is derived from the colours that the style sheet has', () => {
  const tokens = { light: base, dark: { ...base, ...darkChoice } }
  for (const scheme of ['light', 'dark'] as const)
    for (const [name, color] of Object.entries(palette[scheme]))
      expect([name, parseHex(resolved(tokens[scheme], name))]).toEqual([name, parseHex(color)])
})

test('the motion tokens last 120 and 150 ms, and nothing for people who asked for less motion', () => {
  expect(base).toMatchObject({
    '--bl-motion-text': '120ms',
    '--bl-motion-view': '150ms',
    '--bl-motion-height': '150ms',
  })
  const reduced = declarations(/prefers-reduced-motion: reduce\) \{\s*:where\([^{]*\{([^}]*)\}/)
  const motion = Object.keys(base).filter((name) => name.startsWith('--bl-motion'))
  expect(reduced).toEqual(Object.fromEntries(motion.map((name) => [name, '0ms'])))
})

test('every custom property without a fallback is a token or set by its own style sheet', () => {
  // These are set through the CSSOM by the component before it shows.
  const dynamic = [
    '--bl-block-size',
    '--bl-columns',
    '--bl-gap',
    '--bl-tone',
    '--bl-bg',
    '--bl-bg-hover',
  ]
  const known = new Set([...Object.keys(base), ...dynamic])
  for (const { file, text } of allCss) {
    const used = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '')
    expect({ file, unknown: used.filter((name) => !known.has(name)) }).toEqual({
      file,
      unknown: [],
    })
  }
})

test('only logical properties are used, so that right-to-left pages mirror', () => {
  const physical =
    /(?<![\w-])(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:/
  for (const { file, text } of allCss) {
    expect({ file, found: physical.exec(text)?.[0] }).toEqual({ file, found: undefined })
  }
})

test('nothing is loaded from elsewhere', () => {
  for (const { text } of allCss) expect(text).not.toMatch(/url\(|https?:/)
})

function declarations(block: RegExp): Record<string, string> {
  const [, body] = block.exec(css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) ?? []
  if (body === undefined) throw new Error(`tokens.css has no block ${block}`)
  const found = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name ?? '', value ?? '']))
}

function resolved(tokens: Record<string, string>, name: string): string {
  const value = tokens[name]
  if (value === undefined) throw new Error(`tokens.css has no ${name}`)
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return reference ? resolved(tokens, reference) : value
}

function ratioOf(tokens: Record<string, string>, foreground: string, background: string): number {
  return contrast(parseHex(resolved(tokens, foreground)), parseHex(resolved(tokens, background)))
}

function pairs(foregrounds: readonly string[], backgrounds: readonly string[]) {
  return foregrounds.flatMap((one) => backgrounds.map((other) => [one, other] as const))
}

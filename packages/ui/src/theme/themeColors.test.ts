import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex } from './color.ts'
import { palette } from './palette.ts'
import { themeColors } from './themeColors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const ratio = (one: string | undefined, other: string | undefined) =>
  contrast(parseHex(one ?? ''), parseHex(other ?? ''))

const schemes = ['light', 'dark'] as const
const surfaces = [
  '--bl-surface-1',
  '--bl-surface-2',
  '--bl-surface-3',
  '--bl-surface-raised',
] as const

test('the contrast of black on white is 21 and of a grey is what WCAG says', () => {
  expect(ratio('#000', '#fff')).toBeCloseTo(21)
  expect(ratio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('text on and in the accent reads at 4.5 for every accent in both schemes', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      for (const scheme of schemes) {
        const colors = { ...palette[scheme], ...themeColors({ accent }, scheme) }
        const onAccent = colors['--bl-color-on-accent']
        expect(colors['--bl-color-accent']).toBe(accent)
        expect(ratio(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(onAccent, colors['--bl-color-accent-hover'])).toBeGreaterThanOrEqual(4.5)
        for (const ground of [...surfaces, '--bl-color-accent-soft'] as const)
          expect(ratio(colors['--bl-color-accent-text'], colors[ground])).toBeGreaterThanOrEqual(
            4.5,
          )
      }
    }),
  )
})

test('on a light or a dark background of its own, text and accents read on every surface', () => {
  const grounds = [
    ['light', '#fbf6ea'],
    ['light', '#f1e8ff'],
    ['dark', '#0b0014'],
    ['dark', '#102a1c'],
  ] as const
  for (const [scheme, background] of grounds)
    fc.assert(
      fc.property(anyColor, (accent) => {
        const colors = themeColors({ accent, [scheme]: { background } }, scheme)
        const texts = ['text', 'text-muted', 'accent-text'] as const
        expect(colors['--bl-surface-1']).toBe(background)
        for (const text of texts)
          for (const surface of surfaces)
            expect(ratio(colors[`--bl-color-${text}`], colors[surface])).toBeGreaterThanOrEqual(4.5)
      }),
    )
})

test('what a scheme has of its own is used there alone, and wins', () => {
  const theme = {
    accent: '#2545d0',
    variables: { '--bl-card-width': '400px', '--bl-focus': '#000000' },
    dark: { accent: '#39ff14', variables: { '--bl-focus': '#ffffff' } },
  } as const
  expect(themeColors(theme, 'light')).toMatchObject({
    '--bl-color-accent': '#2545d0',
    '--bl-card-width': '400px',
    '--bl-focus': '#000000',
  })
  expect(themeColors(theme, 'dark')).toMatchObject({
    '--bl-color-accent': '#39ff14',
    '--bl-color-on-accent': '#000000',
    '--bl-focus': '#ffffff',
  })
})

test('a theme without a colour derives none', () => {
  expect(themeColors({}, 'light')).toEqual({})
})

test('a colour that is not hex is refused with an example of one that is', () => {
  expect(() => themeColors({ accent: 'rebeccapurple' }, 'light')).toThrow('colours like #2545d0')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex } from './color.ts'
import { createTheme } from './createTheme.ts'
import { surfaces } from './surfaces.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const ratio = (one: string | undefined, other: string | undefined) =>
  contrast(parseHex(one ?? ''), parseHex(other ?? ''))

test('the contrast of black on white is 21 and of a grey is what WCAG says', () => {
  expect(ratio('#000', '#fff')).toBeCloseTo(21)
  expect(ratio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('text on and in the accent reads at 4.5 for every accent in both modes', () => {
  fc.assert(
    fc.property(anyColor, (accent) => {
      const theme = createTheme({ accent })
      for (const mode of ['light', 'dark'] as const) {
        const variables = theme[mode]
        const onAccent = variables['--bl-color-on-accent']
        expect(ratio(onAccent, variables['--bl-color-accent'])).toBeGreaterThanOrEqual(4.5)
        expect(ratio(onAccent, variables['--bl-color-accent-hover'])).toBeGreaterThanOrEqual(4.5)
        for (const background of [...surfaces[mode], variables['--bl-color-accent-soft']]) {
          expect(ratio(variables['--bl-color-accent-text'], background)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
  )
})

test('an accent that has too little contrast to the card is reported for that mode only', () => {
  const { problems } = createTheme({ accent: '#ffe94a' })
  expect(problems).toEqual([expect.objectContaining({ mode: 'light', needed: 3 })])
})

test('a chosen text colour that cannot be read on the accent is reported', () => {
  const { problems } = createTheme({ accent: '#1db954', onAccent: '#ffffff' })
  expect(problems).toContainEqual(
    expect.objectContaining({ mode: 'light', foreground: '#ffffff', needed: 4.5 }),
  )
})

test('the built-in accent has no problems', () => {
  expect(createTheme({ accent: '#2545d0' }).light).toMatchObject({
    '--bl-color-accent': '#2545d0',
    '--bl-color-on-accent': '#ffffff',
  })
  expect(createTheme({ accent: '#4263eb' }).problems).toEqual([])
})

test('a colour that is not hex is refused with an example of one that is', () => {
  expect(() => createTheme({ accent: 'rebeccapurple' })).toThrow('colours like #2545d0')
})

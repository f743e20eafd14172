import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTheme } from './checkTheme.ts'

test('the built-in theme has no problems, and neither has an accent that can be seen', () => {
  expect(checkTheme({})).toEqual([])
  expect(checkTheme({ accent: '#4263eb' })).toEqual([])
})

test('an accent too light for the card is reported for the light scheme only', () => {
  expect(checkTheme({ accent: '#ffe94a' })).toEqual([
    {
      scheme: 'light',
      foreground: '--bl-color-accent',
      background: '--bl-surface-1',
      ratio: 1.23,
      needed: 3,
    },
  ])
})

test('a chosen text colour that cannot be read on the accent is reported', () => {
  const variables = { '--bl-color-on-accent': '#ffffff' } as const
  expect(checkTheme({ accent: '#1db954', dark: { variables } })).toContainEqual(
    expect.objectContaining({ scheme: 'dark', foreground: '--bl-color-on-accent', needed: 4.5 }),
  )
})

test('a text that does not read on its own background is reported', () => {
  const problems = checkTheme({ light: { background: '#ffffff', text: '#aaaaaa' } })
  expect(problems).toContainEqual({
    scheme: 'light',
    foreground: '--bl-color-text',
    background: '--bl-surface-1',
    ratio: 2.32,
    needed: 4.5,
  })
})

test('what is derived never is the problem: only the accent against the card can be', () => {
  const color = fc.integer({ min: 0, max: 0xffffff })
  fc.assert(
    fc.property(color, (value) => {
      const accent = `#${value.toString(16).padStart(6, '0')}`
      const found = new Set(checkTheme({ accent }).map(({ foreground }) => foreground))
      found.delete('--bl-color-accent')
      expect([...found]).toEqual([])
    }),
  )
})

test('a value that only a browser can compute is left out', () => {
  expect(checkTheme({ variables: { '--bl-color-text': 'var(--ink)' } })).toEqual([])
})

import { expect, test } from 'vitest'
import { assertTheme } from './assertTheme.ts'

test('a theme that can be read passes', () => {
  expect(() => assertTheme({})).not.toThrow()
  expect(() => assertTheme({ accent: '#0f766e' })).not.toThrow()
})

test('a theme that cannot be read throws, and every pair is named', () => {
  expect(() =>
    assertTheme({ accent: '#ffe94a', dark: { accent: '#101010' } }),
  ).toThrowErrorMatchingInlineSnapshot(`
      [Error: The theme has colours below WCAG AA:
      light: --bl-color-accent on --bl-surface-1 is 1.23:1 and should be 3:1
      dark: --bl-color-accent on --bl-surface-1 is 1.09:1 and should be 3:1]
    `)
})

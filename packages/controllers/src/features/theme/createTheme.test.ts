import { expect, test } from 'vitest'
import { checkOptions } from '../../config/checkOptions.ts'
import type { ThemeMode, ThemeOptions, ThemeSettings } from '../../config/KitConfig.ts'
import { options } from '../../config/options.ts'
import { createTheme } from './createTheme.ts'
import { resolveTheme } from './resolveTheme.ts'

test.each([
  ['light', true, 'light'],
  ['light', false, 'light'],
  ['dark', true, 'dark'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
] as const)('resolves %s, with dark preferred: %s, to %s', (mode, prefersDark, look) => {
  expect(resolveTheme(mode, prefersDark)).toBe(look)
})

function setup() {
  const kept: ThemeMode[] = []
  const check = (theme: ThemeOptions) =>
    checkOptions<ThemeSettings>(theme, options.theme, () => {}, 'theme.')
  const theme = createTheme({
    mode: 'auto',
    theme: check({ radius: 'sm' }),
    check,
    onModeChange: (mode) => kept.push(mode),
  })
  return { theme, kept }
}

test('shows a choice and passes it on to be stored, once each', () => {
  const { theme, kept } = setup()
  theme.setMode('dark')
  theme.setMode('dark')
  expect(theme.store.getState().mode).toBe('dark')
  expect(kept).toEqual(['dark'])
})

test('replaces the theme and leaves the mode as it is', () => {
  const { theme } = setup()
  theme.setTheme({ accent: '#0f766e', dark: { background: '#0b0014' } })
  expect(theme.store.getState()).toMatchObject({
    mode: 'auto',
    theme: { accent: '#0f766e', radius: undefined, dark: { background: '#0b0014' } },
  })
})

test('keeps its theme when the next one is not valid, and names the value', () => {
  const { theme } = setup()
  expect(() => theme.setTheme({ accent: 'teal' })).toThrow(
    expect.objectContaining({
      code: 'INVALID_CONFIG',
      context: expect.objectContaining({ option: 'theme.accent' }),
    }),
  )
  expect(theme.store.getState().theme.radius).toBe('sm')
})

test('allows only what a theme has in its types', () => {
  const { theme } = setup()
  const typed = () => {
    // @ts-expect-error not a size of corners
    theme.setTheme({ radius: 'xl' })
    // @ts-expect-error not a variable of the kit
    theme.setTheme({ variables: { color: 'red' } })
    // @ts-expect-error unknown mode
    theme.setMode('sepia')
  }
  expect(typed).toThrow('theme.radius')
})

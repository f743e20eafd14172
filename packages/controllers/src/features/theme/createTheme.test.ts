import { expect, test } from 'vitest'
import type { ThemeMode } from '../../config/KitConfig.ts'
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
  const theme = createTheme({
    mode: 'auto',
    variables: { '--bl-radius': '4px' },
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

test('adds variables to the existing ones', () => {
  const { theme } = setup()
  theme.setVariables({ '--bl-accent': 'teal' })
  theme.setVariables({ '--bl-radius': '0' })
  expect(theme.store.getState().variables).toEqual({ '--bl-radius': '0', '--bl-accent': 'teal' })
  expect(theme.store.getState().mode).toBe('auto')
})

test('allows only public variables in its types', () => {
  const { theme } = setup()
  // @ts-expect-error not a variable of the kit
  theme.setVariables({ color: 'red' })
  // @ts-expect-error unknown mode
  theme.setMode('sepia')
  expect(theme.store.getState().variables).toHaveProperty('color')
})

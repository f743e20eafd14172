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
] as const)('%s, where dark is preferred: %s, is %s', (mode, prefersDark, look) => {
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

test('a choice is shown and handed over to be kept, each once', () => {
  const { theme, kept } = setup()
  theme.setMode('dark')
  theme.setMode('dark')
  expect(theme.store.getState().mode).toBe('dark')
  expect(kept).toEqual(['dark'])
})

test('variables add to the ones that are there', () => {
  const { theme } = setup()
  theme.setVariables({ '--bl-accent': 'teal' })
  theme.setVariables({ '--bl-radius': '0' })
  expect(theme.store.getState().variables).toEqual({ '--bl-radius': '0', '--bl-accent': 'teal' })
  expect(theme.store.getState().mode).toBe('auto')
})

test('types allow only public variables', () => {
  const { theme } = setup()
  // @ts-expect-error not a variable of ours
  theme.setVariables({ color: 'red' })
  // @ts-expect-error no such mode
  theme.setMode('sepia')
  expect(theme.store.getState().variables).toHaveProperty('color')
})

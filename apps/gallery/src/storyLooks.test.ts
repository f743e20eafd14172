import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assertTheme } from '@bowline/react/theme'
import { expect, test } from 'vitest'
import { storyLooks } from './storyLooks.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/theming.md'), 'utf8')

test.each(Object.entries(storyLooks))('the look of %s can be read in both schemes', (_, theme) => {
  expect(() => assertTheme(theme)).not.toThrow()
})

test.each(Object.entries(storyLooks))('the docs show the values of %s', (name, theme) => {
  const section = page.split('\n## Looks that people know\n')[1]?.split('\n## ')[0] ?? ''
  const values = JSON.stringify(theme).match(/#[0-9a-f]{6}|\d+px|blur\(8px\)/g) ?? []
  expect(values.length).toBeGreaterThan(6)
  const code = section.split(`const ${name}`)[1]?.split('\n}')[0] ?? ''
  expect(values.filter((value) => !code.includes(value))).toEqual([])
})

import { expect, test } from 'vitest'
import { checkTheme } from './theme.ts'
import * as themes from './themes.ts'

test.each(Object.entries(themes))('%s can be read in both schemes', (_name, theme) => {
  expect(checkTheme(theme)).toEqual([])
})

test('there are six', () => expect(Object.keys(themes)).toHaveLength(6))

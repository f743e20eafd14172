import { expect, test } from 'vitest'
import { normalizeName } from './normalizeName.ts'

test('a name of 255 characters is normalised, and a longer one is invalid', () => {
  expect(normalizeName(`${'A'.repeat(251)}.eth`)).toBe(`${'a'.repeat(251)}.eth`)
  expect(normalizeName(`${'A'.repeat(252)}.eth`)).toBeUndefined()
})

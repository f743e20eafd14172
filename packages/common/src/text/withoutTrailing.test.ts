import { expect, test } from 'vitest'
import { withoutTrailing } from './withoutTrailing.ts'

test.each([
  ['https://kit.example//', '/', 'https://kit.example'],
  ['1.500', '0', '1.5'],
  ['0.05', '0', '0.05'],
  ['///', '/', ''],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, character, rest) =>
  expect(withoutTrailing(text, character)).toBe(rest),
)

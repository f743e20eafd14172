import { expect, test } from 'vitest'
import { formatWait } from './formatWait.ts'

test.each([
  [5, '5 sec'],
  [60, '1 min'],
  [600, '10 min'],
  [3_600, '1 hr'],
  [86_400, '1 day'],
  [0, '0 sec'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(formatWait(seconds, { locale: 'en' })).toBe(text)
})

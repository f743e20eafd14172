import { expect, test } from 'vitest'
import { usualWait } from './usualWait.ts'

test('a payment waits for the next block or the one after it', () => {
  expect(usualWait({ blockTime: 12_000 })).toBe(18)
  expect(usualWait({ blockTime: 250 })).toBe(1)
})

test('nothing is said of a network that does not tell', () => {
  expect(usualWait({})).toBeUndefined()
})

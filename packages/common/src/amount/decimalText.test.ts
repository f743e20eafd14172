import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText } from './decimalText.ts'
import { parseAmount } from './parseAmount.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [1_000_000n, 6, '1'],
  [-5n, 1, '-0.5'],
  [100n, 0, '100'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(decimalText(value, decimals)).toBe(text)
})

test('nothing is lost on the way to text and back', () => {
  const decimals = fc.integer({ min: 0, max: 36 })
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), decimals, (value, places) => {
      expect(parseAmount(decimalText(value, places), places)).toBe(value)
    }),
  )
})

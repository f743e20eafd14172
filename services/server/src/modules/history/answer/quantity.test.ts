import { transferSchema } from '@bowline/common/api'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { quantityOf } from './quantity.ts'

const amounts = fc.bigInt(0n, 2n ** 256n - 1n)

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [10n ** 18n, 18, '1'],
  [7n, 0, '7'],
  [1n, 255, '0'],
])('%s with %d decimals is %s', (amount, decimals, text) => {
  expect(quantityOf(amount, decimals)).toEqual({ numeric: text })
})

test('amounts are exact up to the number of decimals that the API allows', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 78 }), (amount, decimals) => {
      expect(parseUnits(quantityOf(amount, decimals).numeric, decimals)).toBe(amount)
    }),
  )
})

test('any number of decimals fits the API schema', () => {
  const { numeric } = transferSchema.entries.quantity.entries
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
      expect(safeParse(numeric, quantityOf(amount, decimals).numeric).success).toBe(true)
    }),
  )
})

test('an amount without known decimals counts the smallest unit, and says so', () => {
  expect(quantityOf(3n * 10n ** 18n, undefined)).toEqual({
    numeric: '3000000000000000000',
    is_raw: true,
  })
})

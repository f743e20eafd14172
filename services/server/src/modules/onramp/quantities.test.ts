import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityOfNumber, readQuantity, sumOfNumbers, writeQuantity } from './quantities.ts'

test.each([
  [0.0055, '0.0055'],
  [300, '300'],
  [3.99, '3.99'],
  [1e-7, '0.0000001'],
  [1.5e-10, '0.00000000015'],
  [1e21, '1000000000000000000000'],
  [0, '0'],
  [-1, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
])('the number %d is %s', (value, text) => expect(quantityOfNumber(value)).toBe(text))

test('sums have no floating-point errors', () => {
  expect(sumOfNumbers(0.1, 0.2)).toBe('0.3')
  expect(sumOfNumbers(3.99, 0, 7.64)).toBe('11.63')
})

test('a number is formatted with at most the maximum decimals, and parsed back', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (value) => {
      const text = quantityOfNumber(value)
      expect(text).toMatch(/^\d+(\.\d{1,18})?$/)
      expect(writeQuantity(readQuantity(text))).toBe(text)
    }),
  )
})

test('more decimals than any currency has are refused', () => {
  expect(() => readQuantity(`0.${'0'.repeat(18)}1`)).toThrow(
    expect.objectContaining({ status: 400, code: 'INVALID_AMOUNT' }),
  )
})

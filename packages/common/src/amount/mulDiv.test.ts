import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulDiv } from './mulDiv.ts'

const numbers = fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n })
const divisors = numbers.filter((divisor) => divisor !== 0n)

test('rounds down and up', () => {
  expect(mulDiv(10n, 1n, 3n)).toBe(3n)
  expect(mulDiv(10n, 1n, 3n, 'up')).toBe(4n)
  expect(mulDiv(9n, 1n, 3n, 'up')).toBe(3n)
  expect(mulDiv(-10n, 1n, 3n)).toBe(-4n)
  expect(mulDiv(-10n, 1n, 3n, 'up')).toBe(-3n)
  expect(mulDiv(-1n, 1n, 3n, 'up')).toBe(0n)
})

test('is off the exact result by less than one, on the side that was asked for', () => {
  fc.assert(
    fc.property(numbers, numbers, divisors, (value, factor, divisor) => {
      const sign = divisor < 0n ? -1n : 1n
      const left = (value * factor - mulDiv(value, factor, divisor) * divisor) * sign
      const right = (mulDiv(value, factor, divisor, 'up') * divisor - value * factor) * sign
      const size = divisor * sign
      expect(left >= 0n && left < size).toBe(true)
      expect(right >= 0n && right < size).toBe(true)
    }),
  )
})

test('refuses to divide by zero', () => {
  expect(() => mulDiv(1n, 1n, 0n)).toThrow(RangeError)
})

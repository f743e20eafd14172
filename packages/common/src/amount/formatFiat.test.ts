import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOfFiat, fiatOfAmount, formatFiat, mulDiv } from './formatFiat.ts'
import { FIAT_DECIMALS, parsePrice } from './parseAmount.ts'

const ONE = 10n ** BigInt(FIAT_DECIMALS)

describe('prices', () => {
  test.each([
    [1, ONE],
    [3000.5, (ONE * 30005n) / 10n],
    [0.1, ONE / 10n],
    [1e-7, ONE / 10_000_000n],
    [1.5e-10, (ONE * 15n) / 10n ** 11n],
    [1e12, ONE * 10n ** 12n],
  ])('%d is exact', (price, expected) => expect(parsePrice(price)).toBe(expected))

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e13, 1e-19, null, undefined])(
    '%s is not a valid price',
    (price) => expect(parsePrice(price)).toBeUndefined(),
  )

  test('any price is the decimal text that it is written as', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 12 }), (digits, places) => {
        const price = Number(`${digits}e-${places}`)
        if (price > 1e12) return
        expect(parsePrice(price)).toBe((digits * ONE) / 10n ** BigInt(places))
      }),
    )
  })
})

describe('money and amounts', () => {
  const decimals = fc.integer({ min: 0, max: 36 })
  const price = fc.bigInt(1n, 10n ** 30n)

  test('going to money and back never gains a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n - 1n), decimals, price, (amount, places, one) => {
        const back = amountOfFiat(fiatOfAmount(amount, places, one), places, one)
        expect(back <= amount).toBe(true)
        // What is lost is less than the smallest piece of money can buy.
        expect(amount - back <= 10n ** BigInt(places) / one + 1n).toBe(true)
      }),
    )
  })

  test('a price of zero buys nothing', () => {
    expect(() => amountOfFiat(ONE, 18, 0n)).toThrow(RangeError)
  })
})

describe('writing money', () => {
  test.each([
    [0n, '$0.00'],
    [ONE, '$1.00'],
    [1_234_567n * 10n ** 15n, '$1,234.56'],
    [1n, '<$0.01'],
    [ONE / 100n, '$0.01'],
    [-ONE * 5n, '-$5.00'],
    [ONE * 10n ** 30n, `$1${',000'.repeat(10)}.00`],
  ])('%d is %s', (value, text) => expect(formatFiat(value, { locale: 'en' })).toBe(text))

  test('in the locale and currency that are asked for', () => {
    expect(formatFiat(ONE * 1234n, { locale: 'de', currency: 'EUR' })).toBe('1.234,00\u00a0€')
  })
})

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

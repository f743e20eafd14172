import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

const ether = { symbol: 'ETH', decimals: 18 }
const en = { locale: 'en' }

test('shows 3 decimals and cuts off the rest instead of rounding up', () => {
  expect(formatBalance(1_234_999_999_999_999_999n, ether, en)).toBe('1.234 ETH')
  expect(formatBalance(10n ** 18n, ether, en)).toBe('1 ETH')
})

test('shows dust differently from zero', () => {
  expect(formatBalance(0n, ether, en)).toBe('0 ETH')
  expect(formatBalance(1n, ether, en)).toBe('<0.001 ETH')
  expect(formatBalance(10n ** 15n, ether, en)).toBe('0.001 ETH')
})

test('keeps every digit of a whole part that is too large for a JavaScript number', () => {
  expect(formatBalance(9_007_199_254_740_993n * 10n ** 18n, ether, en)).toBe(
    '9,007,199,254,740,993 ETH',
  )
})

test('formats numbers for the locale', () => {
  expect(formatBalance(1_234_500_000n, { symbol: 'USDC', decimals: 6 }, { locale: 'de' })).toBe(
    '1.234,5 USDC',
  )
})

test('shows no minimum below the smallest unit of the currency', () => {
  expect(formatBalance(1n, { symbol: 'POINT', decimals: 0 }, en)).toBe('1 POINT')
  expect(formatBalance(5n, { symbol: 'CENT', decimals: 2 }, en)).toBe('0.05 CENT')
})

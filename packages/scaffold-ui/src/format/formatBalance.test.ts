import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

const ether = { symbol: 'ETH', decimals: 18 }
const en = { locale: 'en' }

test('shows 3 decimals and cuts the rest instead of rounding up', () => {
  expect(formatBalance(1_234_999_999_999_999_999n, ether, en)).toBe('1.234 ETH')
  expect(formatBalance(10n ** 18n, ether, en)).toBe('1 ETH')
})

test('tells dust from nothing', () => {
  expect(formatBalance(0n, ether, en)).toBe('0 ETH')
  expect(formatBalance(1n, ether, en)).toBe('<0.001 ETH')
  expect(formatBalance(10n ** 15n, ether, en)).toBe('0.001 ETH')
})

test('keeps every digit of a whole part that a JavaScript number could not hold', () => {
  expect(formatBalance(9_007_199_254_740_993n * 10n ** 18n, ether, en)).toBe(
    '9,007,199,254,740,993 ETH',
  )
})

test('writes numbers the way the locale does', () => {
  expect(formatBalance(1_234_500_000n, { symbol: 'USDC', decimals: 6 }, { locale: 'de' })).toBe(
    '1.234,5 USDC',
  )
})

test('has no smallest shown unit below the currency itself', () => {
  expect(formatBalance(1n, { symbol: 'POINT', decimals: 0 }, en)).toBe('1 POINT')
  expect(formatBalance(5n, { symbol: 'CENT', decimals: 2 }, en)).toBe('0.05 CENT')
})

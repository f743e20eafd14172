import { expect, test } from 'vitest'
import { gasLimitOf } from './gasLimit.ts'

test('gives a quarter more than was measured, and at least 50,000', () => {
  expect(gasLimitOf(200_000n)).toBe(250_000n)
  expect(gasLimitOf(200_004n)).toBe(250_005n)
  expect(gasLimitOf(120_001n)).toBe(170_001n)
  expect(gasLimitOf(29_000n)).toBe(79_000n)
})

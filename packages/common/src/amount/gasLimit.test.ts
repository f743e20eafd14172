import { expect, test } from 'vitest'
import { gasLimitOf } from './gasLimit.ts'

test('gives a quarter more than was measured, and at least 30,000', () => {
  expect(gasLimitOf(200_000n)).toBe(250_000n)
  expect(gasLimitOf(120_001n)).toBe(150_001n)
  expect(gasLimitOf(29_000n)).toBe(59_000n)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOut, middleOut } from './v2Amounts.ts'

const UINT112 = 2n ** 112n - 1n
const amount = fc.bigInt(1n, UINT112)
const reserves = fc.record({ in: fc.bigInt(1n, UINT112), out: fc.bigInt(1n, UINT112) })
const feeBps = fc.integer({ min: 0, max: 1_000 })

test("equals the published contract's result, to the unit", () => {
  fc.assert(
    fc.property(amount, reserves, (amountIn, held) => {
      // The contract's own formula: 997 of 1000.
      const afterFee = amountIn * 997n
      const expected = (afterFee * held.out) / (held.in * 1_000n + afterFee)
      expect(amountOut(amountIn, held, 30)).toBe(expected)
    }),
  )
})

test('the product of the reserves never falls, and one more unit would make it fall', () => {
  fc.assert(
    fc.property(amount, reserves, feeBps, (amountIn, held, bps) => {
      const out = amountOut(amountIn, held, bps)
      const afterFee = held.in * 10_000n + amountIn * BigInt(10_000 - bps)
      const before = held.in * 10_000n * held.out
      expect(afterFee * (held.out - out) >= before).toBe(true)
      expect(afterFee * (held.out - out - 1n) < before).toBe(true)
      expect((held.in + amountIn) * (held.out - out) >= held.in * held.out).toBe(true)
    }),
  )
})

test('a larger input never pays less, and never the whole reserve', () => {
  fc.assert(
    fc.property(amount, amount, reserves, feeBps, (one, more, held, bps) => {
      const small = amountOut(one, held, bps)
      const large = amountOut(one + more, held, bps)
      expect(large >= small).toBe(true)
      expect(large < held.out).toBe(true)
    }),
  )
})

test('no input, or an empty reserve, pays nothing', () => {
  expect(amountOut(0n, { in: 1n, out: 1n }, 30)).toBe(0n)
  expect(amountOut(5n, { in: 0n, out: 9n }, 30)).toBe(0n)
  expect(amountOut(5n, { in: 9n, out: 0n }, 30)).toBe(0n)
})

test('the mid price is never below the output', () => {
  fc.assert(
    fc.property(amount, reserves, feeBps, (amountIn, held, bps) => {
      expect(middleOut(amountIn, held) >= amountOut(amountIn, held, bps)).toBe(true)
    }),
  )
})

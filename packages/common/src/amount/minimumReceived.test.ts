import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumReceived } from './minimumReceived.ts'

const amount = fc.bigInt(0n, 2n ** 256n - 1n)
const slippage = fc.integer({ min: 0, max: 5_000 })

test('is never above the quote, and never further below than the visitor has allowed', () => {
  fc.assert(
    fc.property(amount, slippage, (toAmount, bps) => {
      const least = minimumReceived(toAmount, bps)
      expect(least <= toAmount).toBe(true)
      expect(least * 10_000n >= toAmount * BigInt(10_000 - bps)).toBe(true)
      // The smallest such amount: one unit less would be more slippage than allowed.
      expect(least === 0n || (least - 1n) * 10_000n < toAmount * BigInt(10_000 - bps)).toBe(true)
    }),
  )
})

test('without slippage it is the quote', () => {
  fc.assert(
    fc.property(amount, (toAmount) => {
      expect(minimumReceived(toAmount, 0)).toBe(toAmount)
    }),
  )
})

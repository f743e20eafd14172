import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairShare } from './fairShare.ts'

const shareOf = (asked: { total: number; used: readonly number[]; units: number }) =>
  fairShare(pool, {
    total: asked.total,
    units: asked.units,
    levels: asked.used.length,
    usedAt: (level) => asked.used[level] ?? 0,
  })
const pool = { amount: 6_000, reserve: 9_000 }

/** What each of networks gets that come one after another, and take all that they may one by one. */
function takeInTurn(networks: number): readonly number[] {
  let total = pool.amount
  return Array.from({ length: networks }, () => {
    let used = 0
    while (shareOf({ total, used: [used], units: 1 })) [used, total] = [used + 1, total + 1]
    return used
  })
}

test('the amount is for whoever comes first', () => {
  expect(shareOf({ total: 5_990, used: [5_990, 5_990, 5_990], units: 10 })).toBe('amount')
  expect(shareOf({ total: 5_990, used: [5_990, 5_990, 5_990], units: 11 })).toBeUndefined()
})

test('after fifty greedy networks half of the reserve is left, and after two hundred a fifth', () => {
  const shares = takeInTurn(200)
  const taken = (networks: number) => shares.slice(0, networks).reduce((sum, one) => sum + one, 0)
  expect(taken(50) / pool.reserve).toBeCloseTo(1 / 2, 1)
  expect(taken(200) / pool.reserve).toBeCloseTo(4 / 5, 1)
  // Somebody new still gets some.
  expect(takeInTurn(201).at(-1)).toBeGreaterThan(4)
})

test('of the reserve, networks within one leave two thirds to all others', () => {
  const total = pool.amount + pool.reserve / 3
  expect(shareOf({ total, used: [9_000, 0, 0], units: 1 })).toBeUndefined()
  expect(shareOf({ total, used: [0, 0, 0], units: 1 })).toBe('reserve')
})

test('no more is given than there is, and who has used less gets what others get', () => {
  const numbers = { total: fc.nat(20_000), units: fc.integer({ min: 1, max: 100 }) }
  const used = fc.array(fc.nat(6_000), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.record({ ...numbers, used }), fc.nat(2), ({ total, units, used }, index) => {
      const share = shareOf({ total, used, units })
      if (share === undefined) return
      expect(total + units).toBeLessThanOrEqual(pool.amount + pool.reserve)
      const less = used.map((one, level) => (level === index ? Math.floor(one / 2) : one))
      expect(shareOf({ total, used: less, units })).toBeDefined()
    }),
  )
})

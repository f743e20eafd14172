import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCounts } from './createCounts.ts'

test('no key has less than its own units, and few have more, however many keys there are', () => {
  const counts = createCounts(1_000)
  for (let index = 0; index < 300_000; index += 1) counts.add(`key ${index}`, 1)
  counts.add('heavy', 1_000_000)
  expect(counts.get('key 7')).toBe(1)
  expect(counts.get('heavy')).toBeGreaterThanOrEqual(1_000_000)
  const others = Array.from({ length: 1_000 }, (_, index) => counts.get(`other ${index}`))
  expect(Math.max(...others)).toBeLessThan(10)
  expect(counts.get('key 299999')).toBeGreaterThanOrEqual(1)
})

test('counts as a list of all units would, while there are few keys', () => {
  const unit = fc.record({ key: fc.string({ maxLength: 3 }), units: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), fc.nat(5), (list, maxKeys) => {
      const counts = createCounts(maxKeys)
      const sums = new Map<string, number>()
      for (const { key, units } of list) {
        sums.set(key, (sums.get(key) ?? 0) + units)
        expect(counts.add(key, units)).toBe(sums.get(key))
        expect(counts.get(key)).toBe(sums.get(key))
      }
    }),
  )
})

import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWindowLimit } from './createWindowLimit.ts'

test('each key has its units per window, and a refusal returns the time to wait', () => {
  const clock = createManualClock()
  const limit = createWindowLimit({ clock, amount: 2, windowMs: 60_000 })
  expect([limit.take('one'), limit.take('one'), limit.take('other', 2)]).toEqual([0, 0, 0])
  clock.advance(20_000)
  expect([limit.take('one'), limit.wait('one'), limit.wait('third')]).toEqual([40_000, 40_000, 0])
  clock.advance(40_000)
  expect(limit.take('one', 2)).toBe(0)
})

test.each([-3_600_000, 3_600_000])('setting the clock by %d ms moves no window', (shift) => {
  const clock = createManualClock()
  const limit = createWindowLimit({ clock, amount: 1, windowMs: 60_000 })
  limit.take('one')
  clock.setNow(clock.now() + shift)
  expect(limit.take('one')).toBe(60_000)
  clock.advance(60_000)
  expect(limit.take('one')).toBe(0)
})

test('a new visitor is served after a million others have come, in one window', () => {
  const limit = createWindowLimit({ clock: createManualClock(), amount: 120, windowMs: 60_000 })
  for (let index = 0; index < 1_000_000; index += 1) limit.take(`shop 2001:470:8a1:${index}`)
  for (let call = 1; call <= 100; call += 1) expect(limit.take('shop 203.0.113.9')).toBe(0)
  for (let call = 1; call <= 20; call += 1) limit.take('shop 203.0.113.9')
  expect(limit.take('shop 203.0.113.9')).toBe(60_000)
})

test('what takes longer than a minute comes back little by little', () => {
  const clock = createManualClock()
  const limit = createWindowLimit({ clock, amount: 10, windowMs: 3_600_000 })
  for (let call = 0; call < 10; call += 1) expect(limit.take('one')).toBe(0)
  const waitMs = limit.take('one')
  // The first of ten after 1/20 of the time, and never more than half of it again.
  expect(waitMs).toBeGreaterThan(180_000)
  expect(waitMs).toBeLessThan(190_000)
  clock.advance(waitMs - 2_000)
  expect(limit.take('one')).toBeGreaterThan(0)
  clock.advance(2_000)
  expect(limit.take('one')).toBe(0)
  expect(limit.take('one')).toBeGreaterThan(0)
  clock.advance(4 * 3_600_000)
  expect(limit.take('one', 10)).toBe(0)
  expect(limit.take('one', 11)).toBe(3_600_000)
})

test('over a month, one who never stops has little more than the amount of each day', () => {
  const clock = createManualClock()
  const limit = createWindowLimit({ clock, amount: 100, windowMs: 86_400_000 })
  let taken = 0
  for (let minute = 0; minute < 30 * 1_440; minute += 1) {
    while (limit.take('one') === 0) taken += 1
    clock.advance(60_000)
  }
  expect(taken).toBeGreaterThan(30 * 100)
  expect(taken).toBeLessThan(31 * 100 + 100)
})

test('counts as a list of all actions would, under any sequence of them', () => {
  const [amount, windowMs, maxKeys] = [5, 1_000, 3]
  const action = fc.record({
    pauseMs: fc.oneof(fc.constant(0), fc.nat(1_500)),
    key: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
    // Only looks how long to wait, if there are none.
    units: fc.nat(4),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const clock = createManualClock()
      const limit = createWindowLimit({ clock, amount, windowMs, maxKeys })
      let startedAt = 0
      let taken: { readonly key: string; readonly units: number }[] = []
      for (const { pauseMs, key, units } of actions) {
        clock.advance(pauseMs)
        if (clock.elapsed() - startedAt >= windowMs) [startedAt, taken] = [clock.elapsed(), []]
        const sum = taken.reduce((total, one) => total + (one.key === key ? one.units : 0), 0)
        const hasRoom = sum + Math.max(1, units) <= amount
        // What is refused is not counted.
        if (units > 0 && hasRoom) taken.push({ key, units })
        const waitMs = hasRoom ? 0 : startedAt + windowMs - clock.elapsed()
        expect(units > 0 ? limit.take(key, units) : limit.wait(key)).toBe(waitMs)
      }
    }),
    { numRuns: 300 },
  )
})

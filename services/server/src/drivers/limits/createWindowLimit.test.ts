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

test('keys beyond the maximum share one count', () => {
  const clock = createManualClock()
  const limit = createWindowLimit({ clock, amount: 1, windowMs: 1_000, maxKeys: 2 })
  const waits = ['one', 'two', 'three', 'four', 'one'].map((key) => limit.take(key))
  expect(waits).toEqual([0, 0, 0, 1_000, 1_000])
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
        const keys = new Set(taken.map((one) => one.key))
        const counted = keys.has(key) || keys.size < maxKeys ? key : ''
        if (units > 0) taken.push({ key: counted, units })
        const sum = taken.reduce((total, one) => total + (one.key === counted ? one.units : 0), 0)
        const hasRoom = units > 0 ? sum <= amount : sum < amount
        const waitMs = hasRoom ? 0 : startedAt + windowMs - clock.elapsed()
        expect(units > 0 ? limit.take(key, units) : limit.wait(key)).toBe(waitMs)
      }
    }),
    { numRuns: 2_000 },
  )
})

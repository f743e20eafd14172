import { createManualClock } from '@bowline/common/testing'
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

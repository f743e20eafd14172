import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createHandshakeLimits } from './createHandshakeLimits.ts'

const times = (count: number, task: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) task(index)
}

test('an address may try 200 times per second', () => {
  const clock = createManualClock()
  const limits = createHandshakeLimits(clock)
  times(200, () => expect(limits.wait('one')).toBe(0))
  expect(limits.wait('one')).toBe(1_000)
  expect(limits.wait('other')).toBe(0)
  clock.advance(1_000)
  expect(limits.wait('one')).toBe(0)
})

test('after 20 failed handshakes an address waits for ten seconds, independent of the system clock', () => {
  const clock = createManualClock()
  const limits = createHandshakeLimits(clock)
  times(20, () => {
    expect(limits.wait('bad')).toBe(0)
    limits.failed('bad')
    clock.advance(100)
  })
  clock.setNow(clock.now() - 60_000)
  expect([limits.wait('bad'), limits.wait('good')]).toEqual([8_000, 0])
  clock.advance(8_000)
  expect(limits.wait('bad')).toBe(0)
})

test('failed handshakes of many addresses block only addresses that have not connected before', () => {
  const limits = createHandshakeLimits(createManualClock())
  expect(limits.enter('known', 'shop')).toBe(0)
  times(100, (index) => limits.failed(`bad ${index}`))
  expect([limits.wait('known'), limits.wait('stranger')]).toEqual([0, 250])
})

test('a project admits 200 handshakes in 250 ms and the server 250; failed ones do not count', () => {
  const clock = createManualClock()
  const limits = createHandshakeLimits(clock)
  times(100, (index) => limits.failed(`bad ${index}`))
  times(200, (index) => expect(limits.enter(`${index}`, 'shop')).toBe(0))
  expect([limits.waitForPlace('shop'), limits.waitForPlace('other shop')]).toEqual([250, 0])
  expect(limits.enter('another', 'shop')).toBe(250)
  times(50, (index) => expect(limits.enter(`${index}`, 'other shop')).toBe(0))
  expect(limits.enter('another', 'other shop')).toBe(250)
  expect(limits.waitForPlace('third shop')).toBe(250)
  clock.advance(250)
  expect(limits.enter('another', 'shop')).toBe(0)
})

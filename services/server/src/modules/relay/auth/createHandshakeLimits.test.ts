import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { attacks, fresh, neighbour } from '../../../drivers/limits/attackers.test.support.ts'
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

test('failed handshakes of one network block only its addresses that have not connected before', () => {
  const limits = createHandshakeLimits(createManualClock())
  const of = (index: number) => `2001:470:8a1:${index}`
  expect(limits.enter(of(1), 'shop')).toBe(0)
  times(200, (index) => {
    if (limits.wait(of(index)) === 0) limits.failed(of(index))
  })
  expect([limits.wait(of(1)), limits.wait(of(2))]).toEqual([0, 250])
  for (const address of [...fresh, neighbour]) expect(limits.wait(address)).toBe(0)
})

test('a project admits 130 handshakes of one network in 250 ms and the server 150, and a few of its reserve; failed ones do not count', () => {
  const clock = createManualClock()
  const limits = createHandshakeLimits(clock)
  const [one, other] = ['203.0.113.1', '198.51.100.1']
  times(100, () => limits.failed(one))
  times(130, () => expect(limits.enter(one, 'shop')).toBe(0))
  expect(limits.waitForPlace(one, 'shop')).toBe(250)
  expect(limits.waitForPlace(one, 'other shop')).toBe(0)
  expect(limits.enter(one, 'shop')).toBe(250)
  // Somebody else has room.
  expect(limits.waitForPlace(other, 'shop')).toBe(0)
  times(20, () => expect(limits.enter(one, 'other shop')).toBe(0))
  expect(limits.enter(one, 'other shop')).toBe(250)
  expect(limits.waitForPlace(one, 'third shop')).toBe(250)
  expect(limits.waitForPlace(other, 'third shop')).toBe(0)
  clock.advance(250)
  expect(limits.enter(one, 'shop')).toBe(0)
})

test.each(attacks)(
  'a fresh client is let in while $name take all handshakes that they can',
  ({ addresses }) => {
    const limits = createHandshakeLimits(createManualClock())
    for (const address of addresses)
      for (let call = 0; call < 5; call += 1) {
        if (limits.wait(address) > 0) break
        if (call === 0) limits.failed(address)
        else if (limits.waitForPlace(address, 'shop') > 0) break
        else limits.enter(address, 'shop')
      }
    for (const address of fresh) {
      expect(limits.wait(address)).toBe(0)
      expect(limits.waitForPlace(address, 'shop')).toBe(0)
      expect(limits.enter(address, 'shop')).toBe(0)
    }
  },
)

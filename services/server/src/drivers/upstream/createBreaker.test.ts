import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { BreakerOpenError, createBreaker } from './createBreaker.ts'

const broken = new Error('broken')
const question = new Error('question')

function start() {
  const clock = createManualClock()
  const breaker = createBreaker({
    clock,
    isFault: (error) => error === broken,
    inRow: 3,
    sampleSize: 6,
    openMs: 15_000,
  })
  const fail = (error: Error = broken) =>
    breaker.run(() => Promise.reject(error)).catch((reason: unknown) => reason)
  const work = () => breaker.run(async () => 'works').catch((reason: unknown) => reason)
  return { clock, breaker, fail, work }
}

test('opens after consecutive failures, and does not close when the clock is set', async () => {
  const { clock, fail, work } = start()
  for (let n = 0; n < 3; n += 1) expect(await fail()).toBe(broken)
  clock.setNow(clock.now() + 3_600_000)
  expect(await work()).toBeInstanceOf(BreakerOpenError)
  clock.setNow(clock.now() - 7_200_000)
  clock.advance(15_000)
  expect(await work()).toBe('works')
  expect(await work()).toBe('works')
})

test('opens if more than half of the last attempts failed', async () => {
  const { fail, work } = start()
  for (const failing of [true, true, false, true, true, false])
    expect(await (failing ? fail() : work())).not.toBeInstanceOf(BreakerOpenError)
  expect(await work()).toBeInstanceOf(BreakerOpenError)
})

test('does not open for failures that the request caused', async () => {
  const { fail, work } = start()
  for (let n = 0; n < 10; n += 1) expect(await fail(question)).toBe(question)
  expect(await work()).toBe('works')
})

test('lets one attempt through to test recovery, while the others wait for its result', async () => {
  const { clock, breaker, fail, work } = start()
  for (let n = 0; n < 3; n += 1) await fail()
  clock.advance(15_000)
  const probe = Promise.withResolvers<string>()
  const first = breaker.run(() => probe.promise).catch((reason: unknown) => reason)
  expect(await work()).toBeInstanceOf(BreakerOpenError)
  probe.reject(broken)
  expect(await first).toBe(broken)
  expect(await work()).toBeInstanceOf(BreakerOpenError)
  clock.advance(15_000)
  expect(await work()).toBe('works')
})

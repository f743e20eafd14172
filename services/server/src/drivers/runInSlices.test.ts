import { setImmediate } from 'node:timers/promises'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { runInSlices } from './runInSlices.ts'

function setUp(slice: () => boolean | Promise<boolean>) {
  const clock = createManualClock()
  const calls: number[] = []
  const errors: unknown[] = []
  const begin = clock.now()
  const stop = runInSlices({
    clock,
    everyMs: 1_000,
    pauseMs: 10,
    slice() {
      calls.push(clock.now() - begin)
      return slice()
    },
    onError: (error) => errors.push(error),
  })
  return { clock, calls, errors, stop }
}

test('runs slices until the round is done, then waits for the next round', () => {
  let left = 3
  const { clock, calls, stop } = setUp(() => --left <= 0)
  clock.advance(2_020)
  expect(calls).toEqual([1_000, 1_010, 1_020, 2_020])
  stop()
  clock.advance(10_000)
  expect(calls).toHaveLength(4)
})

test('an error in a slice ends its round, and later rounds still run', () => {
  const { clock, calls, errors } = setUp(() => {
    throw new Error('busy')
  })
  clock.advance(2_000)
  expect(calls).toEqual([1_000, 2_000])
  expect(errors).toHaveLength(2)
})

test('a slice that takes long is waited for, and stopped work does not go on after it', async () => {
  const slices = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  let next = 0
  const { clock, calls, stop } = setUp(async () => (await slices[next++]?.promise) ?? true)
  clock.advance(5_000)
  expect(calls).toEqual([1_000])
  slices[0]?.resolve(false)
  await setImmediate()
  clock.advance(10)
  expect(calls).toEqual([1_000, 5_010])
  stop()
  slices[1]?.resolve(false)
  await setImmediate()
  clock.advance(10_000)
  expect(calls).toHaveLength(2)
})

test('an error of a slice that takes long ends its round, too', async () => {
  const { clock, calls, errors } = setUp(() => Promise.reject(new Error('busy')))
  clock.advance(1_000)
  await setImmediate()
  clock.advance(1_000)
  expect(calls).toEqual([1_000, 2_000])
  await setImmediate()
  expect(errors).toHaveLength(2)
})

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
  void stop()
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

test('waits for a slice that takes its time, and so does whoever stops it', async () => {
  const ends: ((isDone: boolean) => void)[] = []
  const { clock, calls, errors, stop } = setUp(
    () =>
      new Promise((resolve, reject) => {
        ends.push((isDone) => (isDone ? resolve(true) : reject(new Error('busy'))))
      }),
  )
  clock.advance(5_000)
  expect(calls).toEqual([1_000])
  ends[0]?.(false)
  await expect.poll(() => errors).toHaveLength(1)
  clock.advance(1_000)
  expect(calls).toEqual([1_000, 6_000])
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isStopped).toBe(false)
  ends[1]?.(true)
  await stopped
  clock.advance(10_000)
  expect(calls).toHaveLength(2)
})

import { createManualClock, type ManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { runInSlices } from './runInSlices.ts'

function setUp(slice: () => boolean) {
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

/** Lets time pass, and what is due then happen. */
async function advance(clock: ManualClock, ms: number) {
  clock.advance(ms)
  await new Promise((resolve) => setImmediate(resolve))
}

test('runs slices until the round is done, then waits for the next round', async () => {
  let left = 3
  const { clock, calls, stop } = setUp(() => --left <= 0)
  for (const wait of [1_000, 10, 10, 999, 1]) await advance(clock, wait)
  expect(calls).toEqual([1_000, 1_010, 1_020, 2_020])
  stop()
  await advance(clock, 10_000)
  expect(calls).toHaveLength(4)
})

test('an error in a slice ends its round, and later rounds still run', async () => {
  const { clock, calls, errors } = setUp(() => {
    throw new Error('busy')
  })
  await advance(clock, 1_000)
  await advance(clock, 1_000)
  expect(calls).toEqual([1_000, 2_000])
  expect(errors).toHaveLength(2)
})

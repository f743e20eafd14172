import { expect, test } from 'vitest'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { swapOnBusyPair } from './busyPair.test.support.ts'

const sandbox = useSandbox()
const ROUNDS = 6

test('six swaps in a row on a pair in which a bot trades in each block succeed, and none gets less than its minimum', async () => {
  expect(await swapOnBusyPair(sandbox.current, ROUNDS)).toEqual({
    failed: 0,
    belowMinimum: 0,
    measured: ROUNDS,
  })
})

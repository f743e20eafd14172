import { expect, test } from 'vitest'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { swapOnBusyPair } from './busyPair.test.support.ts'

const sandbox = useSandbox()
const ROUNDS = 100
/** Hundreds of blocks on a busy machine: the time is not what is tested. */
const LIMIT_MS = 600_000

test(
  'a hundred swaps on a pair in which a bot trades in each block succeed, and none gets less than its minimum',
  async () => {
    expect(await swapOnBusyPair(sandbox.current, ROUNDS)).toEqual({
      failed: 0,
      belowMinimum: 0,
      measured: ROUNDS,
    })
  },
  LIMIT_MS,
)

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serverClock } from './serverClock.ts'

test('what is to run after no time runs in the next turn, unless it is cancelled', async () => {
  const ran: string[] = []
  serverClock.after(0, () => ran.push('task'))
  const cancel = serverClock.after(0, () => ran.push('cancelled'))
  cancel()
  await Promise.resolve()
  expect(ran).toEqual([])
  await nextTurn()
  expect(ran).toEqual(['task'])
})

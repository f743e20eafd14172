import { isKitError } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import { failureText, reasonOf } from '../../screen/failures.ts'
import { words } from '../../words.ts'
import { lostActs } from './acts.test.support.ts'
import type { Fault } from './lossyWire.test.support.ts'
import { openLostWorld, startLostMailbox } from './openLostWorld.test.support.ts'

/** Tries all that users do with faults of the network: it is pressed until it is done, and everything is right then. */
export function describeLost(faults: readonly Fault[]): void {
  startLostMailbox()
  describe.each(faults)('with an answer that is %s', (fault) => {
    test.each(lostActs.map((act) => [act.name, act] as const))('%s', async (_name, act) => {
      const world = await openLostWorld(act.world)
      const { network } = world
      const { press, right, said = [] } = await act.begin(world)
      network.meet(act.path, fault)
      const failures: unknown[] = []
      const pressed = () =>
        press().then(
          () => true,
          (error: unknown) => {
            failures.push(error)
            return false
          },
        )
      const isDone = await pressed()
      expect(network.struck()).toBe(1)
      network.mend()
      // A user who was told of a failure presses again.
      if (!isDone || fault === 'pressed again') await pressed()
      const [last] = isDone ? failures : failures.slice(1)
      const code = reasonOf(last) ?? (isKitError(last) ? last.code : last)
      expect([undefined, ...said]).toContain(code)
      // None of them is the general sentence.
      for (const failure of failures) expect(failureText(failure)).not.toBe(words.failed.other)
      await right()
    })
  })
}

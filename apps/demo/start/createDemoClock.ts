import { type Clock, systemClock } from '@bowline/common'

/** The clock of the machine, which tests set forward: some things take a day. */
export function createDemoClock() {
  let ahead = 0
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + ahead }
  return {
    clock,
    aheadMs: () => ahead,
    advance(ms: number) {
      ahead += ms
    },
  }
}

import { type Clock, systemClock } from '@bowline/common'

/**
 * The clock of a server. What is to run after no time runs once everything that has arrived is handled: a timer would
 * wait for a millisecond.
 */
export const serverClock: Clock = {
  ...systemClock,
  after(ms, task) {
    if (ms > 0) return systemClock.after(ms, task)
    const turn = setImmediate(task)
    return () => clearImmediate(turn)
  },
}

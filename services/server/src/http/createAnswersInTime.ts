import type { Clock } from '@bowline/common'
import { HttpProblem } from '../basics/HttpProblem.ts'

/** An answer often needs several requests to a chain, and a node may delay each of them. */
export const ANSWER_LIMIT_MS = 15_000

interface Awaited {
  /** The end of the time, by `elapsed`. */
  readonly until: number
  readonly refuse: (late: HttpProblem) => void
}

export type AnswersInTime = ReturnType<typeof createAnswersInTime>

/**
 * Refuses requests that take too long, so that a slow node does not keep visitors waiting. All have the same time, so
 * one timer is enough: it waits for the oldest, and most are answered long before.
 */
export function createAnswersInTime(clock: Clock) {
  /** The oldest first. */
  const awaited = new Set<Awaited>()
  let cancel: (() => void) | undefined

  function watch() {
    const [oldest] = awaited
    cancel = oldest && clock.after(oldest.until - clock.elapsed(), refuseLate)
  }

  function refuseLate() {
    for (const one of awaited) {
      if (one.until > clock.elapsed()) break
      awaited.delete(one)
      one.refuse(new HttpProblem(503, 'TOO_SLOW', 'The answer takes too long at the moment.'))
    }
    watch()
  }

  return {
    /** Settles like the work, or throws 503 when its time is over. The work continues, so that its result can be cached. */
    within: <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const one = { until: clock.elapsed() + ANSWER_LIMIT_MS, refuse: reject }
        awaited.add(one)
        if (!cancel) watch()
        const end = (settle: () => void) => {
          awaited.delete(one)
          settle()
        }
        work.then(
          (result) => end(() => resolve(result)),
          (error) => end(() => reject(error)),
        )
      }),
    /** Once no request is left: the timer would keep the process alive. */
    stop: () => cancel?.(),
  }
}

import { HttpProblem } from '../basics/HttpProblem.ts'

/** Throws a 429 with the seconds to wait, if there is a time to wait. */
export function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return
  const retryAfterSeconds = Math.ceil(waitMs / 1_000)
  const message = `Please try again after ${retryAfterSeconds} seconds`
  throw new HttpProblem(429, 'RATE_LIMITED', message, { retryAfterSeconds })
}

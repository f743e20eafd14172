import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Requests for a yes, of one app. */
const PER_MINUTE = 10
const PER_HOUR = 60
/** So many rejections in a minute end the asking for a while. */
const REJECTIONS = 3
const SILENCE_MS = 30_000

/** Counts what one app asks its user, so that nobody is worn down until a yes. */
export function createLimits(clock: Clock) {
  let admitted: readonly number[] = []
  let rejected: readonly number[] = []
  let silentUntil = Number.NEGATIVE_INFINITY
  const since = (times: readonly number[], ms: number) =>
    times.filter((time) => time > clock.elapsed() - ms)

  return {
    /** Counts a request. Throws `limit` if it is one too many, or too soon after rejections. */
    admit() {
      admitted = since(admitted, HOUR_MS)
      const isTooMany =
        admitted.length >= PER_HOUR || since(admitted, MINUTE_MS).length >= PER_MINUTE
      if (isTooMany || clock.elapsed() < silentUntil) throw new FrameError('limit')
      admitted = [...admitted, clock.elapsed()]
    },
    /** Counts a rejection by the user. */
    reject() {
      rejected = [...since(rejected, MINUTE_MS), clock.elapsed()]
      if (rejected.length < REJECTIONS) return
      rejected = []
      silentUntil = clock.elapsed() + SILENCE_MS
    },
  }
}

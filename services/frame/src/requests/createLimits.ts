import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import * as v from 'valibot'
import type { Store } from '../store/openStore.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Requests for a yes, of one app. */
const PER_MINUTE = 10
const PER_HOUR = 60
/** The number of rejections within a minute after which the app may ask nothing for `SILENCE_MS`. */
const REJECTIONS = 3
const SILENCE_MS = 30_000

export interface LimitsOptions {
  readonly clock: Clock
  readonly store: Pick<Store, 'update'>
}

const NAME = 'limits'
const timesSchema = v.pipe(v.array(v.number()), v.maxLength(PER_HOUR))
/** Times in milliseconds since 1970. */
const countsSchema = v.object({
  admitted: timesSchema,
  rejected: timesSchema,
  silentUntil: v.number(),
})
type Counts = v.InferOutput<typeof countsSchema>

const NONE: Counts = { admitted: [], rejected: [], silentUntil: 0 }

/**
 * Counts what one app asks its user, so that nobody is worn down until a yes. The counts are kept, because an app can
 * load the page again whenever it likes, and are changed in place, because it can have the page several times.
 */
export function createLimits({ clock, store }: LimitsOptions) {
  let own = NONE
  const since = (times: readonly number[], ms: number) =>
    times.filter((time) => time > clock.now() - ms && time <= clock.now())

  async function change(next: (before: Counts) => Counts): Promise<void> {
    try {
      await store.update(NAME, (kept) => {
        const { success, output } = v.safeParse(countsSchema, kept)
        own = next(success ? output : NONE)
        return own
      })
    } catch {
      // Where nothing is kept, they count as long as the page is there.
      own = next(own)
    }
  }
  const isSilent = ({ silentUntil }: Counts) => {
    const rest = silentUntil - clock.now()
    return rest > 0 && rest <= SILENCE_MS
  }

  return {
    /** Counts a request. Throws `limit` if it is one too many, or too soon after rejections. */
    async admit(): Promise<void> {
      let isAdmitted = false
      await change((before) => {
        const admitted = since(before.admitted, HOUR_MS)
        const isTooMany =
          admitted.length >= PER_HOUR || since(admitted, MINUTE_MS).length >= PER_MINUTE
        isAdmitted = !isTooMany && !isSilent(before)
        return isAdmitted ? { ...before, admitted: [...admitted, clock.now()] } : before
      })
      if (!isAdmitted) throw new FrameError('limit')
    },
    /** Counts a rejection by the user. */
    reject: () =>
      change((before) => {
        const rejected = [...since(before.rejected, MINUTE_MS), clock.now()]
        return rejected.length < REJECTIONS
          ? { ...before, rejected }
          : { ...before, rejected: [], silentUntil: clock.now() + SILENCE_MS }
      }),
  }
}

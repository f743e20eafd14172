import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import * as v from 'valibot'
import type { Store } from '../store/openStore.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Requests for a yes, of one app. */
const PER_MINUTE = 10
const PER_HOUR = 60
/** So many rejections in a minute end the asking for a while. */
const REJECTIONS = 3
const SILENCE_MS = 30_000

export interface LimitsOptions {
  readonly clock: Clock
  readonly store: Pick<Store, 'get' | 'set'>
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

/**
 * Counts what one app asks its user, so that nobody is worn down until a yes. The counts are kept, because an
 * app can load the page again whenever it likes.
 */
export function createLimits({ clock, store }: LimitsOptions) {
  let loading: Promise<void> | undefined
  let counts: Counts = { admitted: [], rejected: [], silentUntil: 0 }
  const since = (times: readonly number[], ms: number) =>
    times.filter((time) => time > clock.now() - ms && time <= clock.now())

  async function load() {
    const { success, output } = v.safeParse(countsSchema, await store.get(NAME).catch(() => null))
    if (success) counts = output
  }
  function keep(changed: Partial<Counts>) {
    counts = { ...counts, ...changed }
    // Where nothing is kept, they count as long as the page is there.
    void store.set(NAME, counts).catch(() => {})
  }
  const isSilent = () => {
    const rest = counts.silentUntil - clock.now()
    return rest > 0 && rest <= SILENCE_MS
  }

  return {
    /** Counts a request. Throws `limit` if it is one too many, or too soon after rejections. */
    async admit(): Promise<void> {
      loading ??= load()
      await loading
      const admitted = since(counts.admitted, HOUR_MS)
      const isTooMany =
        admitted.length >= PER_HOUR || since(admitted, MINUTE_MS).length >= PER_MINUTE
      if (isTooMany || isSilent()) throw new FrameError('limit')
      keep({ admitted: [...admitted, clock.now()] })
    },
    /** Counts a rejection by the user. */
    reject() {
      const rejected = [...since(counts.rejected, MINUTE_MS), clock.now()]
      if (rejected.length < REJECTIONS) return keep({ rejected })
      keep({ rejected: [], silentUntil: clock.now() + SILENCE_MS })
    },
  }
}

import type { Clock } from '@bowline/common'

/** After this many refusals within a minute, the visitor is not asked for a while. */
export const MAX_REFUSALS = 3
export const REFUSALS_WITHIN_MS = 60_000
export const QUIET_MS = 30_000

/** Counts refusals, so that a page that asks again at once cannot keep the modal open. */
export function createRefusals(clock: Clock) {
  const times = new WeakMap<object, readonly number[]>()
  return {
    count(asker: object) {
      const now = clock.elapsed()
      const recent = (times.get(asker) ?? []).filter((time) => now - time < REFUSALS_WITHIN_MS)
      times.set(asker, [...recent, now])
    },
    isQuiet(asker: object): boolean {
      const last = times.get(asker)?.slice(-MAX_REFUSALS) ?? []
      const [first, end] = [last.at(0), last.at(-1)]
      if (last.length < MAX_REFUSALS || first === undefined || end === undefined) return false
      return end - first < REFUSALS_WITHIN_MS && clock.elapsed() - end < QUIET_MS
    },
  }
}

import type { Clock } from '@bowline/common'
import * as v from 'valibot'
import type { Store } from '../store/openStore.ts'

export interface NumberTriesOptions {
  readonly store: Pick<Store, 'get' | 'update'>
  readonly clock: Clock
  /** Called with each wrong number. */
  onWrong?(): void
}

/** The wrong numbers that were typed where keys count for nothing without one. */
export interface NumberTries {
  /** The times of those that still count, in milliseconds since 1970. */
  times(): Promise<readonly number[]>
  /** Resolves with the time until which no further number is given; undefined if one is. */
  pausedUntil(): Promise<number | undefined>
  /** Notes a wrong one. Resolves with whether it was the last one. */
  fail(): Promise<boolean>
  /** Takes one back that was noted before anything was typed. */
  forgive(): Promise<void>
}

/** The browser keeps it for the app, also when the page or its window is opened anew. */
export const NUMBERS = 'numbers'
/** The number of wrong ones that refuses a request, and how long it pauses keys, also for those that follow. */
const MOST_WRONG = 3
const PAUSE_MS = 15 * 60_000
const timesSchema = v.array(v.number())

/** Creates what counts wrong numbers. One that cannot be kept is the last one. */
export function createNumberTries({ store, clock, onWrong }: NumberTriesOptions): NumberTries {
  function recent(value: unknown): readonly number[] {
    const { success, output } = v.safeParse(timesSchema, value)
    return success ? output.filter((at) => at > clock.now() - PAUSE_MS) : []
  }
  const times = () => store.get(NUMBERS).then(recent)
  const untilOf = (list: readonly number[]) => {
    const first = list.at(-MOST_WRONG)
    return first === undefined ? undefined : first + PAUSE_MS
  }
  return {
    times,
    pausedUntil: async () => untilOf(await times()),
    async forgive() {
      await store.update(NUMBERS, (value) => recent(value).slice(0, -1)).catch(() => {})
    },
    async fail() {
      onWrong?.()
      try {
        await store.update(NUMBERS, (value) => [...recent(value), clock.now()])
        return untilOf(await times()) !== undefined
      } catch {
        // Whoever cannot be counted has no further one.
        return true
      }
    },
  }
}

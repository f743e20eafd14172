import type { Clock } from '@bowline/common'
import type { Prepared, Step } from '../Family.ts'

/** How soon its user may have a request read anew that is still being read. */
export const LATE_MS = 15_000
/** How soon what could not be read is read anew by itself, and how long that waits at most after further tries. */
export const AGAIN_MS = 2_000
const AGAIN_AT_MOST_MS = 30_000

export interface ReadingsOptions {
  readonly prepare: Extract<Step, { readonly status: 'asks' }>['prepare']
  readonly clock: Clock
  /** Ends all of it. */
  readonly signal: AbortSignal
  /** Called if it cannot be read at all. */
  onFailed(error: unknown): void
}

interface Outcome {
  onRead(prepared: Prepared): void
  /** Called if it takes long. It may be read all the same. */
  onLate(): void
}

/** Reads a request as often as it takes. What is read anew makes void what is still being read. */
export interface Readings {
  read(outcome: Outcome): void
  /**
   * Reads what could not be read anew by itself, less and less often, until the signal is aborted: chains and the server
   * may only have been busy. Calls back with what has come of it that is not the same.
   */
  readAgain(problem: string, until: AbortSignal, onRead: Outcome['onRead']): void
}

export function createReadings({ prepare, clock, signal, onFailed }: ReadingsOptions): Readings {
  let before = new AbortController()

  function read({ onRead, onLate }: Outcome) {
    before.abort()
    before = new AbortController()
    const until = AbortSignal.any([signal, before.signal])
    const stop = clock.after(LATE_MS, onLate)
    until.addEventListener('abort', stop)
    prepare(until)
      .then(
        (prepared) => until.aborted || onRead(prepared),
        // The user may have closed the window, and open it again.
        (error) => until.aborted || onFailed(error),
      )
      .finally(stop)
  }

  function readAgain(
    problem: string,
    until: AbortSignal,
    onRead: Outcome['onRead'],
    afterMs = AGAIN_MS,
  ) {
    const later = () => readAgain(problem, until, onRead, Math.min(2 * afterMs, AGAIN_AT_MOST_MS))
    const stop = clock.after(afterMs, () =>
      read({
        onRead(prepared) {
          if (until.aborted) return
          const isSame = prepared.status === 'blocked' && prepared.problem === problem
          if (isSame) later()
          else onRead(prepared)
        },
        onLate: () => until.aborted || later(),
      }),
    )
    until.addEventListener('abort', stop)
  }

  return { read, readAgain: (...about) => readAgain(...about) }
}

import type { Clock } from '../ports/Clock.ts'

/** A wallet that answers nothing for this long after a question that needs no approval is silent. */
export const SILENCE_LIMIT_MS = 5_000

/** Notices whether a wallet answers at all. */
export interface Hearing {
  isSilent(): boolean
  /** Puts a question that needs no approval to the wallet. Any answer counts, and so does any error. */
  ask<T>(question: () => T | Promise<T>): Promise<T>
  /** The wallet has said something, in an event or in answer to something else. */
  hear(): void
}

/**
 * Notices whether a wallet answers at all: an extension that was reloaded or removed under the page does not, and does not
 * say so. A question that hangs is no silence while others are answered.
 */
export function createHearing(clock: Clock, onChange: () => void): Hearing {
  let heard = 0
  let isSilent = false
  const set = (next: boolean) => {
    if (next === isSilent) return
    isSilent = next
    onChange()
  }
  const hear = () => {
    heard += 1
    set(false)
  }
  return {
    isSilent: () => isSilent,
    hear,
    async ask(question) {
      const before = heard
      const stop = clock.after(SILENCE_LIMIT_MS, () => {
        if (heard === before) set(true)
      })
      try {
        return await question()
      } finally {
        stop()
        hear()
      }
    },
  }
}

/** A request that a wallet shows its user may take minutes. After this long, and again, it is seen whether the wallet is there. */
export const PROBE_INTERVAL_MS = 10_000

/** Waits for the answer to a request, and calls `probe` every `PROBE_INTERVAL_MS` meanwhile. */
export async function probeWhilePending<T>(
  clock: Clock,
  answer: Promise<T>,
  probe: () => void,
): Promise<T> {
  let stop = () => {}
  const wait = () => {
    stop = clock.after(PROBE_INTERVAL_MS, () => {
      wait()
      probe()
    })
  }
  wait()
  try {
    return await answer
  } finally {
    stop()
  }
}

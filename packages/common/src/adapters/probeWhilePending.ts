import type { Clock } from '../ports/Clock.ts'

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

import { KitError } from '../errors/KitError.ts'
import type { Clock } from '../ports/Clock.ts'

interface Waiting {
  readonly ms: number
  readonly signal: AbortSignal
  /** Ends the wait early whenever it fires `hint`. */
  readonly hint?: EventTarget | undefined
}

/** Waits for a while. Rejects with `ABORTED` when the signal aborts; leaves no timer and no listener. */
export function pause(clock: Clock, { ms, signal, hint }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new KitError('ABORTED'))
    const end = (settle: () => void) => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      hint?.removeEventListener('hint', onHint)
      settle()
    }
    const onAbort = () => end(() => reject(new KitError('ABORTED')))
    const onHint = () => end(resolve)
    const cancel = clock.after(ms, onHint)
    signal.addEventListener('abort', onAbort)
    hint?.addEventListener('hint', onHint)
  })
}

import { type Clock, KitError } from '@bowline/common'

/** Waits for a while, or until `hint` fires. Rejects with `ABORTED` when told to stop. */
export function pause(
  clock: Clock,
  ms: number,
  { signal, hint }: { readonly signal: AbortSignal; readonly hint?: EventTarget | undefined },
): Promise<void> {
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

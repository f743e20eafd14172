/** Waits for a promise, but not longer than until the signal is aborted. */
export function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  reason: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(reason())
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

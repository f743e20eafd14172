/** Resolves once the process receives SIGTERM or SIGINT (Ctrl-C). */
export function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.once('SIGTERM', () => resolve())
  process.once('SIGINT', () => resolve())
  return promise
}

import { KitError } from '../errors/KitError.ts'

/** Waits for an answer that cannot be called off, or for the abort if that comes first. Throws `ABORTED` then. */
export async function unlessAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new KitError('ABORTED'))
    signal?.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

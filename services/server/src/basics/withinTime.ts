import type { Clock } from '@bowline/common'

/**
 * Returns the result of the work, or of `late` if the work takes too long. The work continues, so
 * that its result can be cached.
 */
export async function withinTime<T>(
  work: Promise<T>,
  { clock, ms, late }: { readonly clock: Clock; readonly ms: number; readonly late: () => T },
): Promise<T> {
  const limit = Promise.withResolvers<T>()
  const stop = clock.after(ms, () => {
    try {
      limit.resolve(late())
    } catch (error) {
      limit.reject(error)
    }
  })
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    stop()
  }
}

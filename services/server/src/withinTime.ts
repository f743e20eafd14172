import type { Clock } from '@bowline/common'

/**
 * Gives what the work gives, or what `late` gives when the work takes longer. The work goes on:
 * what it finds may be kept for the next caller.
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

import type { Clock } from '@bowline/common'

export interface BreakerOptions {
  readonly clock: Clock
  /** Tells whether a failure is the fault of the service, and not of the request. */
  readonly isFault: (error: unknown) => boolean
  /** Failures in a row that open it. */
  readonly inRow: number
  /** It opens, too, when more than half of the last so many attempts failed. */
  readonly sampleSize: number
  readonly openMs: number
}

/** The breaker is open: the service is not asked at the moment. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError'
}

/**
 * Stops asking a service that fails repeatedly. After a while one attempt tests whether it works
 * again.
 */
export function createBreaker({ clock, isFault, inRow, sampleSize, openMs }: BreakerOptions) {
  let failures = 0
  let sample: boolean[] = []
  let openedAt: number | undefined
  let isProbing = false

  function note(failed: boolean, isProbe: boolean) {
    failures = failed ? failures + 1 : 0
    sample = [...sample, failed].slice(-sampleSize)
    const failedOfSample = sample.filter(Boolean).length
    const isMostlyFailing = sample.length === sampleSize && failedOfSample > sampleSize / 2
    if (failures >= inRow || isMostlyFailing || (isProbe && failed)) openedAt = clock.elapsed()
    else if (isProbe) reset()
  }

  function reset() {
    openedAt = undefined
    sample = []
  }

  return {
    /** Throws `BreakerOpenError` without asking while it is open. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const isOpen = openedAt !== undefined && clock.elapsed() - openedAt < openMs
      if (isOpen || isProbing) throw new BreakerOpenError()
      const isProbe = openedAt !== undefined
      isProbing = isProbe
      try {
        const result = await work()
        note(false, isProbe)
        return result
      } catch (error) {
        note(isFault(error), isProbe)
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    },
  }
}

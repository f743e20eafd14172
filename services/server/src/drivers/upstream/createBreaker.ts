import type { Clock } from '@bowline/common'

export interface BreakerOptions {
  readonly clock: Clock
  /** Returns whether the service caused the failure, not the request. */
  readonly isFault: (error: unknown) => boolean
  /** Consecutive failures that open the breaker. */
  readonly inRow: number
  /** The breaker also opens if more than half of this many recent attempts failed. */
  readonly sampleSize: number
  readonly openMs: number
}

/** The breaker is open, so the request was not sent. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError'
}

/**
 * Stops sending requests to a service that fails repeatedly. After a pause, one attempt tests
 * whether it works again.
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
    /** Throws `BreakerOpenError` while the breaker is open. */
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

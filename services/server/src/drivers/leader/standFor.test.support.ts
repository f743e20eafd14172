import { type Clock, silentLogger } from '@bowline/common'
import { onTestFinished } from 'vitest'
import type { Database } from '../db/Database.ts'
import { createLeader } from './createLeader.ts'
import type { Term } from './Leader.ts'

/** A server that stands for a job until the test ends, and does nothing while it leads. */
export function standFor({
  db,
  clock,
  job = 'job',
}: {
  readonly db: Database
  readonly clock: Clock
  readonly job?: string
}) {
  const stop = new AbortController()
  const terms: Term[] = []
  let declined = 0
  const ended = createLeader({ db, clock, logger: silentLogger }).lead({
    name: job,
    signal: stop.signal,
    async work(term) {
      terms.push(term)
      const { promise, resolve } = Promise.withResolvers<void>()
      if (term.signal.aborted) return
      term.signal.addEventListener('abort', () => resolve(), { once: true })
      await promise
    },
    onDeclined() {
      declined += 1
    },
  })
  const resign = () => {
    stop.abort()
    return ended
  }
  onTestFinished(resign)
  return {
    /** All that it has had. */
    terms,
    leads: () => terms.some(({ signal }) => !signal.aborted),
    /** How often it has asked to lead and does not. */
    declined: () => declined,
    resign,
  }
}

import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSharedCache, FAILURE_MS } from './createSharedCache.ts'
import { describeSharedCache } from './describeSharedCache.test.support.ts'

describeSharedCache('of one server', async () => undefined)

const [FRESH_MS, STALE_MS, FORCE_EVERY_MS] = [30_000, 300_000, 10_000]

/** What a reader is to get of one key, if each load ends before anything else happens. */
function createReference(load: () => number | undefined) {
  let kept: { readonly value: number; readonly at: number } | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let forcedAt = Number.NEGATIVE_INFINITY
  let loads = 0
  function refresh(now: number) {
    loads += 1
    const value = load()
    if (value === undefined) failedAt = now
    else {
      kept = { value, at: now }
      failedAt = Number.NEGATIVE_INFINITY
    }
    return value !== undefined
  }
  return {
    loads: () => loads,
    read(now: number, isForced: boolean) {
      const mayForce = isForced && now - forcedAt >= FORCE_EVERY_MS
      if (mayForce) forcedAt = now
      if (mayForce && refresh(now)) return { value: kept?.value, state: 'miss' }
      const age = kept ? now - kept.at : Number.POSITIVE_INFINITY
      const { value } = kept ?? {}
      if (age < FRESH_MS) return { value, state: 'fresh' }
      const mayLoad = now - failedAt >= FAILURE_MS
      if (age < STALE_MS) {
        if (mayLoad) refresh(now)
        return { value, state: 'stale' }
      }
      return mayLoad && refresh(now) ? { value: kept?.value, state: 'miss' } : 'failed'
    },
  }
}

test('any sequence of reads is answered by age, and no source is asked more often than it should be', async () => {
  const around = [0, 1, FAILURE_MS - 1, FAILURE_MS, FRESH_MS - 1, FRESH_MS, STALE_MS - 1, STALE_MS]
  const step = fc.record({
    key: fc.constantFrom('a', 'a', 'b'),
    afterMs: fc.oneof(fc.constantFrom(...around), fc.nat(400_000)),
    isForced: fc.boolean(),
    succeeds: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const clock = createManualClock()
      const cache = createSharedCache<number>({
        clock,
        lifetime: { freshMs: FRESH_MS, staleMs: STALE_MS },
        forceEveryMs: FORCE_EVERY_MS,
      })
      let succeeds = true
      let loads = 0
      const references = new Map(
        ['a', 'b'].map((key) => [key, createReference(() => (succeeds ? clock.now() : undefined))]),
      )
      const load = async () => {
        loads += 1
        if (!succeeds) throw new Error('down')
        return clock.now()
      }
      for (const { key, afterMs, isForced, succeeds: next } of steps) {
        clock.advance(afterMs)
        succeeds = next
        const answer = await Promise.resolve(cache.read(key, load, { force: isForced })).then(
          ({ value, state }) => ({ value, state }),
          () => 'failed',
        )
        expect(answer).toEqual(references.get(key)?.read(clock.elapsed(), isForced))
        // A load in the background has a few turns of its own.
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
        expect(loads).toBe([...references.values()].reduce((sum, one) => sum + one.loads(), 0))
      }
    }),
    { numRuns: 500 },
  )
})

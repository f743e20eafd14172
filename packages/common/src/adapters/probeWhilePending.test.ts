import { expect, test } from 'vitest'
import { createManualClock } from '../testing/manualClock.ts'
import { PROBE_INTERVAL_MS, probeWhilePending } from './probeWhilePending.ts'

test('a wallet is probed every 10 s while it has not answered, and not after', async () => {
  const clock = createManualClock()
  const answer = Promise.withResolvers<string>()
  let probes = 0
  const asked = probeWhilePending(clock, answer.promise, () => {
    probes += 1
  })
  expect(PROBE_INTERVAL_MS).toBe(10_000)
  clock.advance(PROBE_INTERVAL_MS - 1)
  expect(probes).toBe(0)
  clock.advance(1 + PROBE_INTERVAL_MS)
  expect(probes).toBe(2)
  answer.resolve('signed')
  expect(await asked).toBe('signed')
  clock.advance(PROBE_INTERVAL_MS)
  expect(probes).toBe(2)
})

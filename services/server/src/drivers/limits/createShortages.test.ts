import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { noMetrics, type Reading } from '../metrics/Metrics.ts'
import { createMemoryLimits } from './createMemoryLimits.ts'
import { createShortages } from './createShortages.ts'

test('a limit that is used up tells what became of those who came then, from zero on', async () => {
  const shortages = createShortages()
  const limit = createMemoryLimits(
    createManualClock(),
    shortages,
  )({
    name: 'rpcUnits',
    windowMs: 60_000,
    amount: 10,
    crowd: 1,
    shared: 20,
  })
  const readings = new Map<string, () => Reading | Promise<Reading>>()
  shortages.measure({ ...noMetrics, total: (name, _help, read) => void readings.set(name, read) })
  const counts = () =>
    Promise.all(['reserved', 'refused'].map((of) => readings.get(`bowline_limits_${of}_total`)?.()))
  const reading = (rpcUnits: number) => ({ label: 'limit', values: { rpcUnits } })
  const take = (address: string, units: number) => limit.take({ of: 'shop', address }, units)

  take('203.0.113.1', 10)
  // Its own limit, which is no shortage.
  take('203.0.113.1', 1)
  take('203.0.113.2', 10)
  expect(await counts()).toEqual([reading(0), reading(0)])
  take('198.51.100.1', 1)
  take('203.0.113.3', 10)
  take('203.0.113.4', 1)
  take('203.0.113.4', 1)
  expect(await counts()).toEqual([reading(2), reading(2)])
})

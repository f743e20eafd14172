import { expect, test } from 'vitest'
import { createIdentities } from './simulation/createIdentities.test.support.ts'
import { CLIENTS, simulateRelay } from './simulation/simulateRelay.test.support.ts'

const SEEDS = 40

test('relays keep what they promise, whatever goes wrong', { timeout: 120_000 }, async () => {
  const identities = await createIdentities(CLIENTS)
  const happened = new Set<string>()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { violations, events } = await simulateRelay(seed, identities)
    expect(violations, `npm run simulate -- --seed ${seed}`).toEqual([])
    for (const { type } of events) happened.add(type)
  }
  expect([...happened].sort()).toEqual([
    ...['acknowledged', 'asked', 'confirmed', 'connected', 'disconnected', 'dropped', 'joined'],
    ...['left', 'paused', 'pushed', 'resumed', 'settled', 'shown', 'stored'],
  ])
})

test('the same seed does the same', async () => {
  const identities = await createIdentities(CLIENTS)
  const [one, other] = [await simulateRelay(7, identities), await simulateRelay(7, identities)]
  expect(one.events.length).toBeGreaterThan(100)
  expect(other.events).toEqual(one.events)
})

test('a bus that loses everything for 60 s loses no message', async () => {
  const identities = await createIdentities(CLIENTS)
  const { events, violations } = await simulateRelay(1, identities, {
    servers: 2,
    isShared: true,
    topics: ['ab'.repeat(32)],
    disturbedMs: 60_000,
    bus: { loss: 1, duplication: 0, delayMs: 1 },
    database: { stepMs: 3, loss: 0 },
    disturbances: [],
    clients: ['app', 'wallet'].map(() => ({
      receipt: 'answer' as const,
      ignores: 0,
      pauseMs: 2_000,
      size: 20,
      burst: 1,
    })),
  })
  expect(violations).toEqual([])
  const confirmed = new Map(
    events.flatMap((event) => (event.type === 'confirmed' ? [[event.id, event] as const] : [])),
  )
  const delays = events.flatMap((event) => {
    const sent = event.type === 'pushed' ? confirmed.get(event.id) : undefined
    return sent ? [event.at - sent.at] : []
  })
  expect(confirmed.size).toBeGreaterThan(10)
  expect(delays.some((delay) => delay > 1_000)).toBe(true)
})

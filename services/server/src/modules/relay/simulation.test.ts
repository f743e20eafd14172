import { expect, test } from 'vitest'
import { createIdentities } from './simulation/createIdentities.test.support.ts'
import { CLIENTS, simulateRelay } from './simulation/simulateRelay.test.support.ts'

const SEEDS = 200

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

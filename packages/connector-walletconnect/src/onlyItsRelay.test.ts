import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnector, createWallet, pair, until } from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'
import { watchConnections } from './fixtures/watchConnections.test.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

// Alone in its file: clients of other tests would still be looking for their own relays.
test('connects to its relay and to no other host', async () => {
  const connections = watchConnections()
  const wallet = await createWallet(relay.url)
  const session = await pair(createConnector(relay.url), wallet)
  await session.provider('eip155').request({
    method: 'personal_sign',
    params: ['0x6869', wallet.getState().address],
  })
  await session.disconnect()
  await until(() => wallet.getState().sessions.length === 0)
  expect(new Set(connections)).toEqual(new Set([new URL(relay.url).host]))
})

import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../fixtures/pairClient.test.fixture.ts'
import { startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { relayerInternals } from './relayerInternals.ts'

test('a connection that has been replaced may still be turned away, which throws nothing at the page', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const client = await createClient(relay.url)
  const internals = relayerInternals(client)
  await internals.createProvider()
  const { provider } = client.core.relayer
  await provider.connect()
  await internals.createProvider()
  const turnAway = () =>
    provider.connection.events.emit('close', { code: 3000, reason: 'Unauthorized: invalid key' })
  expect(turnAway).not.toThrow()
})

import { memoryStorage } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { createPairingClient } from './createPairingClient.ts'
import { relayerInternals } from './relayerInternals.ts'
import { stopPairingClient } from './stopPairingClient.ts'

test('a connection that has been replaced may still be turned away, which throws nothing at the page', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const client = await createPairingClient({
    projectId: 'test-project',
    relayUrl: relay.url,
    metadata: { name: 'Test app', description: '', url: 'https://app.test', icons: [] },
    storage: memoryStorage(),
    vault: 'vault',
  })
  onTestFinished(() => stopPairingClient(client))
  const internals = relayerInternals(client)
  await internals.createProvider()
  const { provider } = client.core.relayer
  await provider.connect()
  await internals.createProvider()
  const turnAway = () =>
    provider.connection.events.emit('close', { code: 3000, reason: 'Unauthorized: invalid key' })
  expect(turnAway).not.toThrow()
})

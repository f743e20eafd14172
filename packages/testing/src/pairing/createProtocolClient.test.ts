import { memoryStorage } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { createProtocolClient } from './createProtocolClient.ts'
import { mendRelayer } from './mendRelayer.ts'

// A rejection that nothing handles fails the test it happens in.
test('an end that comes once more, of a session that is gone, is no error of the wallet', async () => {
  const options = { relayUrl: 'ws://127.0.0.1:1', projectId: 'test', chains: [] as never }
  const client = await createProtocolClient(options, memoryStorage())
  onTestFinished(mendRelayer(client))
  const { isValidDisconnect } = client.engine as unknown as {
    isValidDisconnect: (params: object) => Promise<void>
  }
  const again = { topic: '7'.repeat(64), reason: { code: 6000, message: 'User disconnected' } }
  // The client does not wait for it where the app ends a session.
  void isValidDisconnect(again)
  await expect(isValidDisconnect(again)).rejects.toThrow()
})

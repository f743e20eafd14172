import { expect, test } from 'vitest'
import type { PairingClient } from './PairingClient.ts'
import { stopPairingClient } from './stopPairingClient.ts'

test('a client that is stopped has no heartbeat and no connection, and opens none', async () => {
  const calls: string[] = []
  const relayer = {
    async connect() {
      calls.push('connect')
    },
    transportClose() {
      calls.push('transportClose')
      return Promise.reject(new Error('It was not open.'))
    },
  }
  const heartbeat = { stop: () => void calls.push('stop') }
  // The part of the client that this works on.
  stopPairingClient({ core: { relayer, heartbeat } } as unknown as PairingClient)
  await relayer.connect()
  expect(calls).toEqual(['stop', 'transportClose'])
})

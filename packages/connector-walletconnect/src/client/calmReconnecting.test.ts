import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../fixtures/pairClient.test.fixture.ts'
import { startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { calmReconnecting } from './calmReconnecting.ts'
import type { PairingClient } from './PairingClient.ts'
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

/** A relayer that counts what is begun. */
function setup() {
  const calls = { starts: 0, connects: [] as unknown[] }
  const opening = Promise.withResolvers<void>()
  const relayer = {
    connected: false,
    provider: new EventEmitter(),
    subscriber: {
      async start() {
        calls.starts += 1
      },
    },
    connect(url?: string) {
      calls.connects.push(url)
      return opening.promise
    },
    async createProvider() {
      relayer.provider = new EventEmitter()
    },
  }
  // The part of the client that this works on.
  calmReconnecting({ core: { relayer } } as unknown as PairingClient)
  return { relayer, calls, opening }
}

test('topics are subscribed to over a connection that is there, and start none', async () => {
  const { relayer, calls } = setup()
  await relayer.subscriber.start()
  expect(calls.starts).toBe(0)
  relayer.connected = true
  await relayer.subscriber.start()
  expect(calls.starts).toBe(1)
})

test('one connection is opened for all that wait for it, and another one after it', async () => {
  const { relayer, calls, opening } = setup()
  const waiting = [relayer.connect('wss://relay.example'), relayer.connect()]
  expect(calls.connects).toEqual(['wss://relay.example'])
  opening.resolve()
  await Promise.all(waiting)
  await relayer.connect('wss://other.example')
  expect(calls.connects).toEqual(['wss://relay.example', 'wss://other.example'])
})

test('an attempt that fails does not fail the next one', async () => {
  const { relayer, calls, opening } = setup()
  const waiting = relayer.connect()
  opening.reject(new Error('out of reach'))
  await expect(waiting).rejects.toThrow('out of reach')
  void relayer.connect().catch(() => {})
  expect(calls.connects).toHaveLength(2)
})

test('an error of each new connection is heard', async () => {
  const { relayer } = setup()
  await relayer.createProvider()
  expect(() => relayer.provider.emit('error', new Error('turned away'))).not.toThrow()
})

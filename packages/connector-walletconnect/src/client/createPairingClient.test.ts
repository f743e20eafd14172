import { memoryStorage } from '@bowline/common'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createClient, pairClient } from '../fixtures/pairClient.test.fixture.ts'
import { createWallet, until } from '../fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { watchConnections } from '../fixtures/watchConnections.test.fixture.ts'
import { createPairingClient } from './createPairingClient.ts'
import { onAuthentication } from './hearAuthentications.ts'
import { stopPairingClient } from './stopPairingClient.ts'
import { tellRefusals } from './tellRefusals.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const TOPIC = '7'.repeat(64)
const options = { ttl: 300, tag: 1108, prompt: true }
/** Of one who waits for the outcome. */
const waiting = { ...options, internal: { throwOnFailedPublish: true } }
const tooLarge = 'x'.repeat(300_000)

test('what a request is about does not go to the relay in plain text', async () => {
  const { core } = await createClient(relay.url)
  const sent: unknown[] = []
  core.relayer.request = async (request) => {
    sent.push(request)
    return true as never
  }
  await core.relayer.publish(TOPIC, 'sealed', {
    ...options,
    tvf: { correlationId: 1, rpcMethods: ['eth_sendTransaction'], chainId: 'eip155:1' },
  })
  expect(sent).toMatchObject([{ params: { topic: TOPIC, message: 'sealed', tag: 1108 } }])
  expect(JSON.stringify(sent)).not.toMatch(/eth_sendTransaction|eip155|rpcMethods/)
})

test('neither the host that verifies pages, nor that of push messages, nor telemetry is asked', async () => {
  const connections = watchConnections()
  const { core } = await createClient(relay.url)
  expect(await core.verify.register({ id: '1', decryptedId: '1' })).toBe('')
  const device = { clientId: 'x', token: 'x', notificationType: 'fcm' } as const
  expect(await core.echoClient.registerDeviceToken(device)).toBeUndefined()
  expect(core.eventClient).toMatchObject({ telemetryEnabled: false })
  expect(connections).toEqual([])
})

test('the page keeps nothing of a client, so that one that is let go of can be forgotten', async () => {
  const before = Object.keys(globalThis)
  await createClient(relay.url)
  expect(Object.keys(globalThis)).toEqual(before)
})

test('the wallet is told of the app as its options say', async () => {
  const metadata = { name: 'App', description: 'Of mine', url: 'https://app.test', icons: ['/i'] }
  const rest = { projectId: undefined, storage: memoryStorage(), vault: 'vault' }
  const client = await createPairingClient({ ...rest, metadata, relayUrl: relay.url })
  onTestFinished(() => stopPairingClient(client))
  expect(client.metadata).toEqual(metadata)
})

test('an app without an icon names none', async () => {
  const metadata = { name: 'App', description: 'Of mine', url: 'https://app.test', icons: [] }
  const rest = { projectId: undefined, storage: memoryStorage(), vault: 'vault' }
  const client = await createPairingClient({ ...rest, metadata, relayUrl: relay.url })
  onTestFinished(() => stopPairingClient(client))
  expect(client.metadata).toEqual(metadata)
})

test('a message goes out without options, too', async () => {
  const { core } = await createClient(relay.url)
  const sent: unknown[] = []
  core.relayer.request = async (request) => {
    sent.push(request)
    return true as never
  }
  await core.relayer.publish(TOPIC, 'sealed')
  expect(sent).toMatchObject([{ params: { topic: TOPIC, message: 'sealed' } }])
})

test('a request follows no link that a script of the page has left', async () => {
  const client = await createClient(relay.url)
  const topic = await pairClient(client, await createWallet(relay.url))
  expect(client.session.get(topic).sessionConfig).toEqual({ disableDeepLink: true })
  // What is stored is the wallet's.
  expect(client.session.getAll()[0]?.sessionConfig).toBeUndefined()
})

test('a message that the relay refuses fails at once for the one who waits for it, and for no other', async () => {
  const { core } = await createClient(relay.url)
  await core.relayer.transportOpen()
  const failing = core.relayer.publish(TOPIC, tooLarge, waiting)
  const refusal = await failing.catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'RELAY_REFUSED', cause: { code: expect.any(Number) } })
  await core.relayer.publish(TOPIC, tooLarge, options)
  await core.relayer.publish(TOPIC, 'small', waiting)
})

test('a long reason of the relay is cut to 200 characters', async () => {
  const client = await createClient(relay.url)
  const { relayer } = client.core
  const answer = { code: -32000, message: 'x'.repeat(1_000) }
  relayer.request = () => Promise.reject(answer)
  tellRefusals(client)
  const failing = relayer.publish(TOPIC, 'sealed', waiting)
  await expect(failing).rejects.toMatchObject({
    code: 'RELAY_REFUSED',
    context: { reason: 'x'.repeat(200) },
    cause: answer,
  })
})

test('a refusal that nobody waits for is left to the client', async () => {
  const client = await createClient(relay.url)
  const { relayer } = client.core
  const answer = { code: -32000, message: 'Too large.' }
  relayer.request = () => Promise.reject(answer)
  tellRefusals(client)
  const request = { method: 'irn_publish', params: { message: 'sealed' } }
  await expect(relayer.request(request)).rejects.toBe(answer)
})

test('a message that has arrived leaves no listener for a lost connection', async () => {
  const client = await createClient(relay.url)
  await client.core.relayer.transportOpen()
  const lost = () => client.core.relayer.events.listenerCount('relayer_disconnect')
  const before = lost()
  await client.core.relayer.publish(TOPIC, 'sealed', options)
  await until(() => lost() === before)
})

test('the answer to a sign-in is heard before the client takes it', async () => {
  const client = await createClient(relay.url)
  const { crypto } = client.core
  const topic = await crypto.setSymKey('11'.repeat(32))
  const heard: unknown[] = []
  onAuthentication(client, topic, (answer) => heard.push(answer))
  const answer = { id: 1, jsonrpc: '2.0', result: { cacaos: [] } }
  const decoded = await crypto.decode(topic, await crypto.encode(topic, answer))
  expect(heard).toEqual([answer])
  expect(decoded).toMatchObject({ error: { code: 10_001 } })
})

test('what is under way listens for a lost connection', async () => {
  const { core } = await createClient(relay.url)
  await core.relayer.transportOpen()
  const lost = () => core.relayer.events.listenerCount('relayer_disconnect')
  const before = lost()
  const asking = core.relayer.request({ method: 'irn_subscribe', params: { topic: TOPIC } })
  expect(lost()).toBe(before + 1)
  await asking
  await until(() => lost() === before)
})

test('a client that has been stopped opens no connection again', async () => {
  const client = await createClient(relay.url)
  const wallet = await createWallet(relay.url)
  await pairClient(client, wallet)
  stopPairingClient(client)
  await until(() => !client.core.relayer.connected)
  const connections = watchConnections()
  client.core.relayer.publish(TOPIC, 'sealed', options).catch(() => undefined)
  client.core.relayer.restartTransport().catch(() => undefined)
  await wallet.switchChain(1338)
  expect(connections).toEqual([])
})

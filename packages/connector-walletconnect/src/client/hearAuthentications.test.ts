import { expect, test } from 'vitest'
import {
  type Authentication,
  hearAuthentications,
  onAuthentication,
  proposeMethods,
} from './hearAuthentications.ts'
import type { PairingClient } from './PairingClient.ts'

const TOPIC = '7'.repeat(64)
const UNSUPPORTED = { code: 10_001, message: 'Unsupported wc_methods' }
const answer = { id: 1, jsonrpc: '2.0', result: { cacaos: [] } }

/** A client that decodes each message as what the test has written. */
function setup() {
  const crypto = {
    encode: async (_topic: string, payload: unknown, _options?: unknown) => JSON.stringify(payload),
    decode: async (_topic: string, encoded: string, _options?: unknown) => JSON.parse(encoded),
  }
  // The part of the client that this works on.
  const client = { core: { crypto } } as unknown as PairingClient
  hearAuthentications(client)
  const taken: Authentication[] = []
  return {
    client,
    taken,
    listen: () => onAuthentication(client, TOPIC, (one) => taken.push(one)),
    decode: (payload: unknown, topic = TOPIC) => crypto.decode(topic, JSON.stringify(payload)),
    encode: async (payload: unknown) => JSON.parse(await crypto.encode(TOPIC, payload)),
  }
}

test('the answer of a wallet is taken, and the client goes on waiting for a proposal', async () => {
  const { taken, listen, decode } = setup()
  listen()
  expect(await decode(answer)).toEqual({ id: 1, jsonrpc: '2.0', error: UNSUPPORTED })
  expect(taken).toEqual([answer])
})

test('one answer is taken, and further ones are left to the client', async () => {
  const { taken, listen, decode } = setup()
  listen()
  await decode(answer)
  expect(await decode(answer)).toEqual(answer)
  expect(taken).toHaveLength(1)
})

test('a refusal of the user is an answer', async () => {
  const { taken, listen, decode } = setup()
  listen()
  const refusal = { id: 1, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } }
  expect(await decode(refusal)).toMatchObject({ error: UNSUPPORTED })
  expect(taken).toEqual([refusal])
})

test('a wallet that only knows proposals has not answered yet', async () => {
  const { taken, listen, decode } = setup()
  listen()
  const unknown = { id: 1, jsonrpc: '2.0', error: UNSUPPORTED }
  expect(await decode(unknown)).toEqual(unknown)
  expect(taken).toEqual([])
  await decode(answer)
  expect(taken).toEqual([answer])
})

test('requests, and messages on other topics, are left to the client', async () => {
  const { taken, listen, decode } = setup()
  const request = { id: 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} }
  listen()
  expect(await decode(request)).toEqual(request)
  expect(await decode(answer, '8'.repeat(64))).toEqual(answer)
  expect(taken).toEqual([])
})

test('each client hears its own wallets', async () => {
  const [one, other] = [setup(), setup()]
  one.listen()
  expect(await other.decode(answer)).toEqual(answer)
  expect(one.taken).toEqual([])
  const unprepared = { core: {} } as PairingClient
  expect(() => onAuthentication(unprepared, TOPIC, () => {})).not.toThrow()
})

test('the proposal beside it has the methods of its chains, and is kept with them', async () => {
  const { encode } = setup()
  const chains = ['eip155:1']
  const proposal = (own: readonly string[]) => ({
    method: 'wc_sessionPropose',
    params: { optionalNamespaces: { eip155: { chains: own, methods: ['personal_sign'] } } },
  })
  const [asked, other] = [proposal(chains), proposal(['eip155:1'])]
  proposeMethods(chains, ['eth_sendTransaction'])
  const sent = await encode(asked)
  expect(sent.params.optionalNamespaces.eip155.methods).toEqual(['eth_sendTransaction'])
  expect(asked.params.optionalNamespaces.eip155.methods).toEqual(['eth_sendTransaction'])
  expect(await encode(other)).toEqual(other)
  for (const payload of [answer, { id: 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} }])
    expect(await encode(payload)).toEqual(payload)
})

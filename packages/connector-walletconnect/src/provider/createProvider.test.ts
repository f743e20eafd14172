import {
  type AskChain,
  memoryStorage,
  type Session,
  silentLogger,
  systemClock,
} from '@bowline/common'
import type { PairingWallet } from '@bowline/testing/pairing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PairingClient } from '../client/PairingClient.ts'
import { createClient, pairClient } from '../fixtures/pairClient.test.fixture.ts'
import { createWallet, networks, until } from '../fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from '../fixtures/startRelay.test.fixture.ts'
import { checksumAddress } from '../session/checksumAddress.ts'
import { createPairingSession } from '../session/createPairingSession.ts'
import { createPairingRecord } from '../storage/createPairingRecord.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
let client: PairingClient
let wallet: PairingWallet
let topic: string
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  client = await createClient(relay.url)
  wallet = await createWallet(relay.url)
  topic = await pairClient(client, wallet)
})

function openSession(askChain: AskChain = async () => undefined): Session {
  return createPairingSession({
    client,
    topic,
    checksum: checksumAddress,
    context: {
      accountTypes: {},
      namespaces: ['eip155', 'cosmos'],
      clock: systemClock,
      logger: silentLogger,
      askChain,
    },
    record: createPairingRecord(memoryStorage()),
    networks,
    link: undefined,
    choice: { chains: {}, accounts: {} },
    onEnded: () => {},
  })
}

/** The methods of the requests that have reached the wallet, after the one to connect. */
const asked = () => wallet.log.slice(1).map(({ method }) => method)
const personalSign = () => ({
  method: 'personal_sign',
  params: ['0x6869', wallet.getState().address],
})

/** Changes what the wallet has allowed, as the client keeps it. */
async function allow(change: {
  readonly key?: string
  readonly methods?: readonly string[]
  readonly scopedProperties?: Readonly<Record<string, unknown>>
}) {
  const { key = 'eip155', methods, scopedProperties } = change
  const [approved] = Object.values(client.session.get(topic).namespaces)
  if (!approved) throw new Error('The wallet has approved no network.')
  await client.session.update(topic, {
    namespaces: { [key]: { ...approved, ...(methods && { methods: [...methods] }) } },
    // The client's type knows only strings here, unlike wallets.
    ...(scopedProperties && { scopedProperties: scopedProperties as Record<string, string> }),
  })
}

test('what only reads the chain is asked of the endpoints of the app, on the network in use', async () => {
  const reads: unknown[] = []
  const session = openSession(async (...read) => {
    reads.push(read)
    return { result: null }
  })
  const request = { method: 'eth_getBalance', params: [wallet.getState().address, 'latest'] }
  session.setActiveChain?.('eip155:1338')
  expect(await session.provider('eip155').request(request)).toBeNull()
  expect(reads).toEqual([['eip155:1338', request]])
  expect(asked()).toEqual([])
})

test('what neither the endpoints answer nor the wallet allows is refused', async () => {
  const reads: unknown[] = []
  const provider = openSession(async (...read) => void reads.push(read)).provider('eip155')
  const request = { method: 'harbor_depth' }
  await expect(provider.request(request)).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4200,
    message: 'The wallet has not allowed harbor_depth.',
  })
  expect(reads).toEqual([['eip155:31337', { ...request, params: undefined }]])
  expect(asked()).toEqual([])
})

test('what the wallet allows is not asked of the endpoints; what it does not allow may be', async () => {
  const reads: string[] = []
  const session = openSession(async (_, { method }) => {
    reads.push(method)
    return { result: '0x' }
  })
  expect(await session.provider('eip155').request(personalSign())).toMatch(/^0x.{130}$/)
  expect([asked(), reads]).toEqual([['personal_sign'], []])
  await allow({ methods: [] })
  expect(await session.provider('eip155').request(personalSign())).toBe('0x')
  expect([asked(), reads]).toEqual([['personal_sign'], ['personal_sign']])
})

test('a wallet may allow a method for a network alone', async () => {
  const provider = openSession().provider('eip155')
  await allow({ key: 'eip155:1338' })
  await expect(provider.request(personalSign())).rejects.toMatchObject({ code: 4200 })
  await allow({ key: 'eip155:31337' })
  expect(await provider.request(personalSign())).toMatch(/^0x/)
  expect(asked()).toEqual(['personal_sign'])
})

test('a wallet may allow different methods for each network', async () => {
  const session = openSession()
  const provider = session.provider('eip155')
  const { eip155 } = client.session.get(topic).namespaces
  if (!eip155) throw new Error('The wallet has approved no network.')
  await client.session.update(topic, {
    namespaces: { 'eip155:31337': eip155, 'eip155:1338': { ...eip155, methods: [] } },
  })
  expect(await provider.request(personalSign())).toMatch(/^0x/)
  session.setActiveChain?.('eip155:1338')
  await expect(provider.request(personalSign())).rejects.toMatchObject({ code: 4200 })
})

test('what the session knows is answered from it', async () => {
  const reads: unknown[] = []
  const session = openSession(async (...read) => void reads.push(read))
  const provider = session.provider('eip155')
  const switching = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x53a' }] }
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(wallet.getState().accounts)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(await provider.request(switching)).toBeNull()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x53a')
  expect([asked(), reads]).toEqual([[], []])
})

test('a provider answers nothing once its session is over', async () => {
  const session = openSession()
  const provider = session.provider('eip155')
  await session.disconnect()
  for (const request of [personalSign(), { method: 'eth_chainId' }])
    await expect(provider.request(request)).rejects.toMatchObject({ code: 4900 })
})

test('a family whose methods are not known asks the endpoints, then the wallet if it allows that', async () => {
  const reads: unknown[] = []
  const session = openSession(async (chainId, { method }) => {
    reads.push([chainId, method])
    return method === 'cosmos_height' ? { result: 7 } : undefined
  })
  const { namespaces } = client.session.get(topic)
  const cosmos = { accounts: ['cosmos:hub-1:cosmos1xyz'], methods: [], events: [] }
  await client.session.update(topic, { namespaces: { ...namespaces, cosmos } })
  client.events.emit('session_update', { id: 1, topic, params: { namespaces } })
  // A family that the types of this file do not know.
  const provider = session.provider('cosmos' as 'eip155')
  expect(await provider.request({ method: 'cosmos_height' })).toBe(7)
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4200 })
  expect(reads).toEqual([
    ['cosmos:hub-1', 'cosmos_height'],
    ['cosmos:hub-1', 'eth_chainId'],
  ])
})

test('capabilities that the session does not tell are asked for', async () => {
  const atomic = { status: 'ready' }
  const answer = { '0x7a69': { atomic } }
  const provider = openSession(async () => ({ result: answer })).provider('eip155')
  await allow({ methods: [] })
  expect(await provider.request({ method: 'wallet_getCapabilities' })).toEqual(answer)
})

test('capabilities that the session tells are not asked for', async () => {
  const provider = openSession().provider('eip155')
  const atomic = { status: 'supported' }
  await allow({ scopedProperties: { 'eip155:31337': { atomic } } })
  expect(await provider.request({ method: 'wallet_getCapabilities' })).toEqual({
    '0x7a69': { atomic },
  })
  expect(asked()).toEqual([])
  expect(await provider.request(personalSign())).toMatch(/^0x/)
})

test('a request ends when the relay refuses the app, and leaves no listener', async () => {
  const { relayer } = client.core
  const provider = openSession().provider('eip155')
  const before = relayer.events.listenerCount('relayer_error')
  expect(await provider.request(personalSign())).toMatch(/^0x/)
  expect(relayer.events.listenerCount('relayer_error')).toBe(before)

  wallet.hang()
  const pending = provider.request(personalSign())
  const failed = expect(pending).rejects.toMatchObject({
    name: 'ProviderRpcError',
    cause: { code: 'PROJECT_ID_INVALID' },
  })
  await until(() => asked().length === 2)
  expect(relayer.events.listenerCount('relayer_error')).toBe(before + 1)
  relayer.events.emit('relayer_error', new Error('code: 3000 (Unauthorized: invalid key)'))
  await failed
  expect(relayer.events.listenerCount('relayer_error')).toBe(before)
})

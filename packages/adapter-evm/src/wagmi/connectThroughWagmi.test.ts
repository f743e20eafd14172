import { type Connector, isKitError } from '@bowline/common'
import { testConversation } from '@bowline/common/testing'
import { devAccount } from '@bowline/testing'
import {
  type CreateConnectorFn,
  connect,
  createConfig,
  createConnector,
  createStorage,
  disconnect,
  getConnection,
  getConnections,
  mock,
  switchChain,
  switchConnection,
} from '@wagmi/core'
import { defineChain, http, ResourceUnavailableRpcError } from 'viem'
import { expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'

const alice = devAccount(0).address
const bob = devAccount(1).address
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
const local = defineChain({ id: 31337, name: 'Local', nativeCurrency, rpcUrls })
const harbour = defineChain({ id: 31338, name: 'Harbour', nativeCurrency, rpcUrls })

/** A vendor's connector whose wallet is answered for by the test. */
function vendor(id = 'vendor', { address = alice }: { readonly address?: string } = {}) {
  const log: string[] = []
  let answer: () => unknown = () => ({ accounts: [address], chainId: 31337 })
  let emit: (event: 'connect' | 'disconnect') => void = () => {}
  const connector = createConnector(({ emitter }) => {
    emit = (event) =>
      event === 'connect'
        ? emitter.emit('connect', { accounts: [alice], chainId: 31337 })
        : emitter.emit('disconnect')
    return {
      id,
      name: 'Vendor',
      type: 'vendor',
      connect: (async (parameters: { chainId?: number } = {}) => {
        log.push(parameters.chainId ? `connect on ${parameters.chainId}` : 'connect')
        return await answer()
      }) as never,
      async disconnect() {
        log.push('disconnect')
      },
      getAccounts: async () => [alice],
      getChainId: async () => 31337,
      getProvider: async () => ({ request: async () => null }),
      isAuthorized: async () => false,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
  return {
    connector,
    log,
    emit: (event: 'connect' | 'disconnect') => emit(event),
    answers(next: () => unknown) {
      answer = next
    },
  }
}

async function setup(connectors: readonly CreateConnectorFn[]) {
  const items = new Map<string, string>()
  const config = createConfig({
    chains: [local, harbour],
    transports: { [local.id]: http(), [harbour.id]: http() },
    connectors: [...connectors],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    }),
  })
  const adapter = evm({ wagmi: config })
  let found: readonly Connector<'eip155'>[] = []
  adapter.discover((reported) => (found = reported))
  const taken: string[] = []
  adapter.adopt?.((_, { id }) => void taken.push(id))
  await vi.waitFor(() => expect(found).toHaveLength(connectors.length))
  const connectRow = (
    id: string,
    more: { signal?: AbortSignal; chainId?: 'eip155:31338' } = {},
  ) => {
    const row = found.find((one) => one.id === id)
    if (!row) throw new Error(`${id} has no row.`)
    const { signal } = new AbortController()
    return row.connect({ networks: adapter.networks, signal, ...testConversation(), ...more })
  }
  return { config, items, taken, connectRow }
}

test('a row connects as wagmi’s own connect does, and wagmi will restore it', async () => {
  const statuses: string[] = []
  const { config, items, taken, connectRow } = await setup([mock({ accounts: [alice, bob] })])
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  const session = await connectRow('mock')
  expect(statuses).toEqual(['connecting', 'connected'])
  expect(getConnection(config)).toMatchObject({
    addresses: [alice, bob],
    connector: { id: 'mock' },
  })
  expect(items.get('wagmi.recentConnectorId')).toBe('"mock"')
  expect(session).toMatchObject({ adopted: true })
  expect(session.scopes()).toEqual([
    {
      namespace: 'eip155',
      accounts: [`eip155:31337:${alice}`, `eip155:31337:${bob}`],
      chainId: 'eip155:31337',
    },
  ])
  await switchChain(config, { chainId: 31338 })
  expect(session.scopes()[0]?.chainId).toBe('eip155:31338')
  // The kit has its session already.
  expect(taken).toEqual([])
})

test('the wallet is asked within the click, once, on the network that the app asks for', async () => {
  const own = vendor()
  const { connectRow } = await setup([own.connector])
  const answer = connectRow('vendor', { chainId: 'eip155:31338' })
  expect(own.log).toEqual(['connect on 31338'])
  await answer
  expect(own.log).toHaveLength(1)
})

test('leaving on either side ends it on both', async () => {
  const own = vendor()
  const { config, connectRow } = await setup([own.connector])
  const first = await connectRow('vendor')
  await first.disconnect()
  expect(getConnection(config).status).toBe('disconnected')
  expect(own.log).toEqual(['connect', 'disconnect'])
  const second = await connectRow('vendor')
  await disconnect(config)
  expect([first.scopes(), second.scopes()]).toEqual([[], []])
  const third = await connectRow('vendor')
  own.emit('disconnect')
  expect(third.scopes()).toEqual([])
  expect(getConnections(config)).toEqual([])
})

test.each([
  ['a declined request', { code: 4001, message: 'User rejected' }, 'USER_REJECTED'],
  ['an open request', new ResourceUnavailableRpcError(new Error('Pending')), 'REQUEST_PENDING'],
  ['a fault of the vendor’s code', new TypeError('undefined is not a function'), 'WALLET_ERROR'],
  ['nothing but a text', 'User rejected the request', 'USER_REJECTED'],
])('%s is an error of the kit, and leaves wagmi as it was', async (_, thrown, code) => {
  const own = vendor()
  const { config, connectRow } = await setup([own.connector])
  own.answers(() => Promise.reject(thrown))
  await expect(connectRow('vendor')).rejects.toMatchObject({ code })
  expect(config.state.status).toBe('disconnected')
  expect(getConnections(config)).toEqual([])
})

test('a connection that wagmi has stays when another connector fails, and is not reported again', async () => {
  const [own, other] = [vendor('own'), vendor('other')]
  const { config, taken, connectRow } = await setup([own.connector, other.connector])
  const session = await connectRow('own')
  other.answers(() => Promise.reject({ code: 4001 }))
  await expect(connectRow('other')).rejects.toSatisfy((one) => isKitError(one, 'USER_REJECTED'))
  const [, second] = config.connectors
  if (!second) throw new Error('There are two.')
  await expect(connect(config, { connector: second })).rejects.toBeDefined()
  expect(getConnection(config)).toMatchObject({ status: 'connected', connector: { id: 'own' } })
  expect(session.scopes()).toHaveLength(1)
  expect(taken).toEqual([])
})

test.each([
  ['no accounts', { accounts: [], chainId: 31337 }],
  ['no address', { accounts: ['alice'], chainId: 31337 }],
  ['no chain', { accounts: [alice], chainId: Number.NaN }],
  ['nothing', undefined],
])('a wallet that answers with %s is not connected', async (_, answer) => {
  const own = vendor()
  const { config, connectRow } = await setup([own.connector])
  own.answers(() => answer)
  await expect(connectRow('vendor')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  expect(config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('a visitor who leaves is not connected by an approval that comes later', async () => {
  const own = vendor()
  const { config, taken, connectRow } = await setup([own.connector])
  const approved = Promise.withResolvers<unknown>()
  own.answers(() => approved.promise)
  const left = new AbortController()
  const late = connectRow('vendor', { signal: left.signal })
  expect(config.state.status).toBe('connecting')
  left.abort()
  expect(config.state.status).toBe('disconnected')
  // As some wallets do while they are asked.
  own.emit('connect')
  approved.resolve({ accounts: [alice], chainId: 31337 })
  const session = await late
  expect(session.scopes()).toEqual([])
  expect(getConnections(config)).toEqual([])
  await session.disconnect()
  expect(own.log).toEqual(['connect', 'disconnect'])
  // What it tells by itself afterwards counts, as before.
  own.emit('connect')
  await vi.waitFor(() => expect(taken).toEqual(['vendor']))
})

test('a connection that wagmi has already is used without asking again', async () => {
  const [own, other] = [vendor('own'), vendor('other', { address: bob })]
  const { config, taken, connectRow } = await setup([own.connector, other.connector])
  const [first, second] = config.connectors
  if (!first || !second) throw new Error('There are two.')
  await connect(config, { connector: first })
  await vi.waitFor(() => expect(taken).toEqual(['own']))
  await connect(config, { connector: second })
  await vi.waitFor(() => expect(taken).toEqual(['own', 'other']))
  const session = await connectRow('own')
  expect(own.log).toEqual(['connect'])
  expect(session.scopes()[0]?.accounts).toEqual([`eip155:31337:${alice}`])
  expect(getConnection(config).address).toBe(alice)
  await switchConnection(config, { connector: second })
  await vi.waitFor(() => expect(taken).toEqual(['own', 'other', 'other']))
})

import type { Connector, Session } from '@bowline/common'
import { testConversation } from '@bowline/common/testing'
import {
  createEvmTestWallet,
  devAccount,
  type EvmTestWallet,
  type EvmWalletProfile,
  evmWalletProfiles,
} from '@bowline/testing'
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getBalance,
  getConnection,
  getConnections,
  injected,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForTransactionReceipt,
} from '@wagmi/core'
import { defineChain, http, UserRejectedRequestError, verifyMessage } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.test.support.ts'

const alice = devAccount(0).address
const bob = devAccount(1).address

let sandbox: TestSandbox
let page: EventTarget

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox?.stop())
// wagmi discovers wallets only where there is a window.
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
})
afterEach(() => vi.unstubAllGlobals())

function setup({
  items = new Map<string, string>(),
  wallet = harborWallet(),
  discovers = false,
} = {}) {
  const [local, harbor] = sandbox.networks.map(({ id, name, nativeCurrency, rpcUrl }) =>
    defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
  )
  if (!local || !harbor) throw new Error('The sandbox has two chains.')
  wallet.announce(page as unknown as Window)
  const config = createConfig({
    chains: [local, harbor],
    transports: { [local.id]: http(), [harbor.id]: http() },
    multiInjectedProviderDiscovery: discovers,
    storage: createStorage({
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    }),
  })
  const adapter = evm({ wagmi: config })
  const found: (readonly Connector<'eip155'>[])[] = []
  adapter.discover((connectors) => found.push(connectors))
  const connector = found[0]?.[0]
  if (!connector) throw new Error('The wallet was announced.')
  const isMirrored = () => {
    const uids = getConnections(config).map((connection) => connection.connector.uid)
    const own = config.connectors.map(({ uid }) => uid)
    return uids.length === 1 && uids.every((uid) => !own.includes(uid))
  }
  const mirror = async (session: Session<'eip155'>) => {
    const undo = adapter.mirror?.(session, connector) ?? (() => {})
    await vi.waitFor(() => expect(isMirrored()).toBe(true))
    return undo
  }
  const { signal } = new AbortController()
  const options = { networks: adapter.networks, signal, ...testConversation() }
  const connected = async () => {
    const session = await connector.connect(options)
    return { session, undo: await mirror(session) }
  }
  return { wallet, config, adapter, connector, options, mirror, isMirrored, connected }
}

function harborWallet(profile?: EvmWalletProfile): EvmTestWallet {
  const [local, harbor] = sandbox.networks.map(({ id, rpcUrl }) => ({ id, rpcUrl }))
  if (!local || !harbor) throw new Error('The sandbox has two chains.')
  const chains = [local, harbor] as const
  return createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains, profile })
}

const prompts = ({ log }: EvmTestWallet) => log.filter(({ method }) => /request/i.test(method))

test('a session of the kit is the connection of wagmi, without another prompt', async () => {
  const { wallet, config, connected } = setup()
  await connected()
  expect(getConnection(config)).toMatchObject({
    status: 'connected',
    address: alice,
    chainId: 31337,
    connector: { id: 'test.harbor', name: 'Harbor' },
  })
  expect(prompts(wallet)).toHaveLength(1)
})

test('wagmi signs, pays and reads through it', async () => {
  const { wallet, config, connected } = setup()
  await connected()
  const signature = await signMessage(config, { message: 'Ahoy' })
  expect(await verifyMessage({ address: alice, message: 'Ahoy', signature })).toBe(true)
  const types = { Berth: [{ name: 'ship', type: 'string' }] } as const
  const message = { ship: 'Aurora' }
  await signTypedData(config, { types, primaryType: 'Berth', message })
  const before = await getBalance(config, { address: bob })
  const hash = await sendTransaction(config, { to: bob, value: 3n })
  expect((await waitForTransactionReceipt(config, { hash, pollingInterval: 50 })).status).toBe(
    'success',
  )
  expect((await getBalance(config, { address: bob })).value).toBe(before.value + 3n)
  expect(prompts(wallet)).toHaveLength(1)
})

test('the adapter reads the chain by the transports of wagmi', async () => {
  const { adapter } = setup()
  const { getBalance: readBalance } = await adapter.load()
  const { signal } = new AbortController()
  expect(await readBalance('eip155:31337:0x00000000000000000000000000000000000000aa', signal)).toBe(
    0n,
  )
})

test('changes of account and chain reach wagmi, chains it does not know included', async () => {
  const { wallet, config, connected } = setup()
  await connected()
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(getConnection(config).address).toBe(bob))
  wallet.switchChain(31338)
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(31338))
  expect(config.state.chainId).toBe(31338)
  wallet.emit('chainChanged', '0x2105')
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(8453))
  expect(getConnection(config).chain).toBeUndefined()
  expect(config.state.chainId).toBe(31338)
})

test('disconnecting in wagmi ends the session of the kit', async () => {
  const { wallet, config, connected } = setup()
  const { session } = await connected()
  await disconnect(config)
  expect(session.scopes()).toEqual([])
  expect(wallet.state.isConnected()).toBe(false)
  expect(getConnection(config).status).toBe('disconnected')
})

test('disconnecting in the kit, or in the wallet, disconnects wagmi', async () => {
  const { wallet, config, connected } = setup()
  const { session } = await connected()
  await session.disconnect()
  expect(getConnection(config).status).toBe('disconnected')
  await connected()
  wallet.disconnect()
  expect(getConnection(config).status).toBe('disconnected')
})

test('a wallet that was locked without a word is out of wagmi once it has refused to sign', async () => {
  const { wallet, config, connected, isMirrored } = setup({
    wallet: harborWallet(evmWalletProfiles.metamask),
  })
  const { session } = await connected()
  wallet.lock()
  expect(getConnection(config).status).toBe('connected')
  await expect(signMessage(config, { message: 'Ahoy' })).rejects.toThrow('has not been authorized')
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
  expect(session.locked?.()).toEqual(['eip155'])
  wallet.unlock()
  await session.refresh?.()
  await vi.waitFor(() => expect(getConnection(config)).toMatchObject({ address: alice }))
  expect(isMirrored()).toBe(true)
  expect(prompts(wallet)).toHaveLength(1)
})

test('a refusal to sign that is no lock leaves the connection in wagmi', async () => {
  const { wallet, config, connected } = setup()
  const { session } = await connected()
  wallet.reject()
  await expect(signMessage(config, { message: 'Ahoy' })).rejects.toThrow('rejected')
  const { length } = wallet.log
  await new Promise((resolve) => setImmediate(resolve))
  expect([session.scopes().length, wallet.log.length]).toEqual([1, length])
})

test('what else a wallet has to offer is found by its provider in wagmi', async () => {
  const { wallet, config, connected } = setup()
  Object.assign(wallet.provider, { isHarbor: true })
  await connected()
  const provider = (await getConnection(config).connector?.getProvider()) as object
  expect(provider).toHaveProperty('isHarbor', true)
  Object.assign(provider, { isHarbor: false })
  expect(wallet.provider).toHaveProperty('isHarbor', false)
})

test('undoing the mirror takes it out of wagmi and leaves the session alone', async () => {
  const { config, connected } = setup()
  const { session, undo } = await connected()
  undo()
  expect(getConnection(config).status).toBe('disconnected')
  expect(session.scopes()).toHaveLength(1)
})

test('a mirror that is undone before it was there never shows', async () => {
  const { adapter, config, connector, options } = setup()
  const session = await connector.connect(options)
  adapter.mirror?.(session, connector)()
  await import('./mirrorSession.ts')
  expect(getConnections(config)).toEqual([])
})

test('wagmi switches the chain of the wallet, adding it where needed', async () => {
  const { wallet, config, connected } = setup()
  await connected()
  await switchChain(config, { chainId: 31338 })
  expect(getConnection(config).chainId).toBe(31338)
  wallet.fail('wallet_switchEthereumChain', { code: 4902 })
  await switchChain(config, {
    chainId: 31337,
    addEthereumChainParameter: { chainName: 'My own name' },
  })
  expect(getConnection(config).chainId).toBe(31337)
  const added = wallet.log.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toMatchObject([{ chainId: '0x7a69', chainName: 'My own name' }])
})

test('a refused switch is the error that wagmi apps know', async () => {
  const { wallet, config, connected } = setup()
  await connected()
  wallet.reject()
  await expect(switchChain(config, { chainId: 31338 })).rejects.toBeInstanceOf(
    UserRejectedRequestError,
  )
})

test('on a reload, wagmi does not connect the same wallet beside the kit', async () => {
  const wallet = harborWallet()
  const items = new Map<string, string>()
  await setup({ wallet, items, discovers: true }).connected()

  page = new EventTarget()
  vi.stubGlobal('window', page)
  const { config, connector, options, mirror } = setup({ wallet, items, discovers: true })
  expect(config.connectors.map(({ id }) => id)).toEqual(['test.harbor'])
  await reconnect(config)
  expect(getConnections(config)).toEqual([])
  const session = await connector.restore?.(options)
  if (!session) throw new Error('The wallet still allows it.')
  await mirror(session)
  expect(getConnections(config)).toHaveLength(1)
  expect(prompts(wallet)).toHaveLength(1)
})

test('wagmi does not show what the kit connects before the kit shows it', async () => {
  const { wallet, config, connector, options, mirror } = setup({ discovers: true })
  const counts: number[] = []
  const stop = config.subscribe(
    ({ connections }) => connections.size,
    (count) => counts.push(count),
  )
  const session = await connector.connect(options)
  // The user is asked to sign in; meanwhile the wallet reports a change.
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(session.scopes()[0]?.accounts[0]).toContain(bob))
  expect(counts).toEqual([])
  expect(await reconnect(config)).toEqual([])
  stop()
  await mirror(session)
  expect(getConnection(config).address).toBe(bob)
  await session.disconnect()
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
})

test('a connector of wagmi that never says what it has does not hold up the kit', async () => {
  const { config, connector, options } = setup({ discovers: true })
  const own = config.connectors[0]
  if (!own) throw new Error('wagmi has found the wallet too.')
  Object.assign(own, { getProvider: () => new Promise(() => {}) })
  const session = await connector.connect(options)
  expect(session.scopes()).toHaveLength(1)
})

test('wagmi hears again of a wallet that has declined, and of one whose session is over', async () => {
  const { wallet, config, connector, options } = setup({ discovers: true })
  wallet.reject()
  await expect(connector.connect(options)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(getConnections(config)).toHaveLength(1))
  await disconnect(config)
  const session = await connector.connect(options)
  await session.disconnect()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(getConnections(config)).toHaveLength(1))
})

test('a double of the wallet that wagmi makes itself gives way, and takes no permission away', async () => {
  const { wallet, config, isMirrored, connected } = setup({ discovers: true })
  const own = config.connectors[0]
  if (!own) throw new Error('wagmi has found the wallet too.')
  await connect(config, { connector: own })
  expect(isMirrored()).toBe(false)
  const { session } = await connected()
  await connect(config, { connector: own })
  await vi.waitFor(() => expect(isMirrored()).toBe(true))
  // wagmi's own connector still listens to the wallet, and would connect again.
  wallet.switchAccount(1)
  await vi.waitFor(() => expect(getConnection(config).address).toBe(bob))
  await vi.waitFor(() => expect(isMirrored()).toBe(true))
  expect(session.scopes()).toHaveLength(1)
  expect(wallet.state.isConnected()).toBe(true)
  await disconnect(config)
  expect(session.scopes()).toEqual([])
  expect(getConnection(config).status).toBe('disconnected')
})

test('when wagmi drops the session while it reconnects others, it is shown again', async () => {
  const other = createEvmTestWallet({
    name: 'Other',
    rdns: 'test.other',
    chains: [{ id: 31337, rpcUrl: sandbox.networks[0].rpcUrl }],
  })
  const { config, connected } = setup()
  await other.provider.request({ method: 'eth_requestAccounts' })
  await connected()
  const target = { id: 'other', name: 'Other', provider: other.provider as never }
  await reconnect(config, { connectors: [injected({ target })] })
  const names = () => getConnections(config).map(({ connector }) => connector.name)
  await vi.waitFor(() => expect(names().toSorted()).toEqual(['Harbor', 'Other']))
  expect(getConnection(config).connector?.name).toBe('Harbor')
})

test('a paired session of several families shows its EVM part, and moves without a prompt', async () => {
  const { wallet, config, mirror } = setup()
  const listeners = new Set<() => void>()
  const approved = ['eip155:31337', 'eip155:31338'] as const
  let chainId: (typeof approved)[number] | undefined = 'eip155:31337'
  const set = (next: typeof chainId) => {
    chainId = next
    for (const listener of listeners) listener()
  }
  const session: Session<'eip155'> = {
    scopes: () => [
      // What another family's part looks like; its namespace is not in this package's types.
      { namespace: 'solana', chainId: 'solana:x', accounts: ['solana:x:abc'] } as never,
      ...(chainId
        ? [
            {
              namespace: 'eip155' as const,
              chainId,
              accounts: approved.map((id) => `${id}:${alice}` as const),
              approvedChainIds: approved,
            },
          ]
        : []),
    ],
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    provider: () => wallet.provider,
    setActiveChain: (next) => set(approved.find((id) => id === next)),
    disconnect: async () => set(undefined),
  }
  await mirror(session)
  expect(getConnection(config)).toMatchObject({ address: alice, addresses: [alice] })
  await switchChain(config, { chainId: 31338 })
  expect(getConnection(config).chainId).toBe(31338)
  expect(wallet.log.some(({ method }) => method === 'wallet_switchEthereumChain')).toBe(false)
  set(undefined)
  expect(getConnection(config).status).toBe('disconnected')
  set('eip155:31337')
  expect(getConnection(config).chainId).toBe(31337)
  await disconnect(config)
  expect(session.scopes()).toHaveLength(1)
})

test('any wagmi config is taken, also one whose storage is off', () => {
  const config = createConfig({
    chains: [foundry],
    transports: { [foundry.id]: http() },
    storage: null,
  })
  expect(evm({ wagmi: config }).networks.map(({ chainId }) => chainId)).toEqual(['eip155:31337'])
})

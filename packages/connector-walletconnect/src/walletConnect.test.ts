import {
  defineNetwork,
  type KitStorage,
  memoryStorage,
  type Namespace,
  type RequestProvider,
  type Session,
  systemClock,
} from '@bowline/common'
import { describeConnector } from '@bowline/common/suites'
import { testConversation } from '@bowline/common/testing'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as setUp from './fixtures/setUp.test.fixture.ts'
import { local, networks, never, pair, second, until } from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'

declare module '@bowline/common' {
  interface ProviderMap {
    cosmos: RequestProvider
  }
}

const hub = defineNetwork<'cosmos'>({
  chainId: 'cosmos:hub-1',
  name: 'Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: [],
})

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let relay: RelayProcess
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const createConnector: RelayBound<typeof setUp.createConnector> = (...rest) =>
  setUp.createConnector(relay.url, ...rest)
const createWallet: RelayBound<typeof setUp.createWallet> = (...rest) =>
  setUp.createWallet(relay.url, ...rest)

type RelayBound<F> = F extends (relayUrl: string, ...rest: infer R) => infer T
  ? (...rest: R) => T
  : never

test('pairs, signs for real, and shows the session as the wallet approved it', async () => {
  const wallet = await createWallet({ redirect: { native: 'harbor://' }, name: 'Har\u202ebor' })
  const session = await pair(createConnector(), wallet)
  const { address, accounts } = wallet.getState()

  expect(session.scopes()).toEqual([
    {
      namespace: 'eip155',
      chainId: 'eip155:31337',
      approvedChainIds: ['eip155:31337', 'eip155:1338'],
      canApproveMore: true,
      accounts: accounts.map((each) => `eip155:31337:${each}`),
    },
  ])
  expect(session.peer).toEqual({ name: 'Harbor', icon: undefined })
  expect(session.redirect).toBe('harbor://')

  const provider = session.provider('eip155')
  const signature = await provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  const isValid = await verifyMessage({
    address,
    message: 'hi',
    signature: signature as `0x${string}`,
  })
  expect(isValid).toBe(true)
})

const eip155 = (session: Session) =>
  session.scopes().find(({ namespace }) => namespace === 'eip155')

describeConnector<Namespace>({
  name: 'walletConnect',
  networks: [local, second],
  async create(answer) {
    const wallet = await createWallet({ approval: answer === 'wait' ? 'manual' : 'auto' })
    if (answer === 'reject') wallet.reject()
    const connector = createConnector({ namespaces: ['eip155'] })
    return {
      prompts: () => wallet.log.length,
      connector: {
        ...connector,
        connect: (options) =>
          connector.connect({
            ...options,
            ...testConversation(({ uri }) => void wallet.pair(uri)),
          }),
      },
    }
  },
})

test('one session serves two chain families, each with its own accounts and requests', async () => {
  const asked: unknown[] = []
  const wallet = await createWallet({
    families: {
      cosmos: {
        accounts: ['cosmos:hub-1:cosmos1xyz'],
        methods: ['cosmos_signDirect'],
        request: async (request) => {
          asked.push(request)
          return { signature: 'signed' }
        },
      },
    },
  })
  const connector = createConnector({}, { methods: { cosmos: ['cosmos_signDirect'] } })
  const session = await pair(connector, wallet, [...networks, hub])

  const cosmos = session.provider('cosmos')
  const request = { method: 'cosmos_signDirect', params: { signerAddress: 'cosmos1xyz' } }
  expect(await cosmos.request(request)).toEqual({ signature: 'signed' })
  expect(asked).toEqual([expect.objectContaining(request)])
  await wallet.switchChain(1338)
  await until(() => eip155(session)?.chainId === 'eip155:1338')
  expect(session.scopes().find(({ namespace }) => namespace === 'cosmos')).toEqual({
    namespace: 'cosmos',
    chainId: 'cosmos:hub-1',
    approvedChainIds: ['cosmos:hub-1'],
    accounts: ['cosmos:hub-1:cosmos1xyz'],
  })

  await session.disconnect()
  expect(session.scopes()).toEqual([])
})

test('requests are answered from the session if it has the answer, and refused if it does not allow them', async () => {
  const wallet = await createWallet()
  const session = await pair(createConnector(), wallet)
  const provider = session.provider('eip155')
  const { accounts } = wallet.getState()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(await provider.request({ method: 'net_version' })).toBe('31337')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(accounts)
  await expect(provider.request({ method: 'eth_getBalance', params: [] })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4200,
  })
  expect(wallet.log).toHaveLength(1)
})

test('pairs on a page of plain http, which has less of `crypto`', async () => {
  const wallet = await createWallet()
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  try {
    const session = await pair(createConnector(), wallet)
    expect(session.scopes()).toHaveLength(1)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a request that the wallet declines rejects with the code of EIP-1193', async () => {
  const wallet = await createWallet()
  const session = await pair(createConnector(), wallet)
  wallet.reject()
  const request = { method: 'personal_sign', params: ['0x6869', wallet.getState().address] }
  await expect(session.provider('eip155').request(request)).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4001,
    message: 'User rejected.',
    cause: { code: 5000 },
  })
})

test('changes made in the wallet reach the session and the provider', async () => {
  const wallet = await createWallet()
  const session = await pair(createConnector(), wallet)
  const events: unknown[] = []
  const provider = session.provider('eip155')
  provider.on?.('chainChanged', (chainId) => events.push(chainId))
  provider.on?.('accountsChanged', (accounts) => events.push(accounts))
  const [first, other] = wallet.getState().accounts

  await wallet.switchChain(1338)
  await until(() => events.length === 1)
  await wallet.switchAccount(1)
  await until(() => events.length === 2)

  expect(events).toEqual(['0x53a', [other, first]])
  expect(eip155(session)).toMatchObject({
    chainId: 'eip155:1338',
    accounts: [`eip155:1338:${other}`, `eip155:1338:${first}`],
  })
})

test('switching to an approved network is up to the app; for another one the wallet is asked', async () => {
  const wallet = await createWallet()
  const session = await pair(createConnector(), wallet)
  const provider = session.provider('eip155')
  const switchTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

  expect(await switchTo('0x53a')).toBeNull()
  expect(eip155(session)?.chainId).toBe('eip155:1338')
  expect(wallet.log).toHaveLength(1)

  await expect(switchTo('0x1')).rejects.toMatchObject({ code: 4902 })
  expect(eip155(session)?.chainId).toBe('eip155:1338')

  await provider.request({
    method: 'wallet_addEthereumChain',
    params: [{ chainId: '0x1', chainName: 'Main', rpcUrls: ['http://127.0.0.1:1'] }],
  })
  expect(await switchTo('0x1')).toBeNull()
  expect(eip155(session)?.chainId).toBe('eip155:1')
  await expect(switchTo('nonsense')).rejects.toMatchObject({ code: -32602 })
})

test('a session that the wallet ends is over at once, and is not restored', async () => {
  const wallet = await createWallet()
  const storage = memoryStorage()
  const connector = createConnector({ storage })
  const session = await pair(connector, wallet)
  const provider = session.provider('eip155')
  const disconnected = new Promise((resolve) => provider.on?.('disconnect', resolve))
  wallet.hang()
  const pending = provider.request({ method: 'personal_sign', params: ['0x6869', '0x'] })
  const failed = expect(pending).rejects.toMatchObject({ code: 4900 })
  await until(() => wallet.log.length === 2)

  await wallet.disconnect()
  await failed
  expect(await disconnected).toMatchObject({ code: 4900 })
  expect(session.scopes()).toEqual([])
  expect(await connector.restore?.({ networks, signal: never })).toBeUndefined()
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})

test('disconnecting notifies the wallet', async () => {
  const wallet = await createWallet()
  const session = await pair(createConnector(), wallet)
  // The app may know of the session a moment before the wallet knows that it has told it.
  await until(() => wallet.getState().sessions.length === 1)
  expect(wallet.getState().sessions).toMatchObject([{ name: 'Test app' }])
  await session.disconnect()
  await until(() => wallet.getState().sessions.length === 0)
})

test('a reload restores the session with the network that was in use', async () => {
  const wallet = await createWallet()
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  const session = await pair(createConnector({ storage }, { storage: keys }), wallet)
  session.setActiveChain?.('eip155:1338')

  const reloaded = createConnector({ storage }, { storage: keys })
  const restored = await reloaded.restore?.({ networks, signal: never })
  expect(restored?.scopes()).toEqual(session.scopes())
  expect(restored && eip155(restored)?.chainId).toBe('eip155:1338')
  const request = { method: 'personal_sign', params: ['0x6869', wallet.getState().address] }
  expect(await restored?.provider('eip155').request(request)).toMatch(/^0x/)
})

test('a tab whose client was started before finds the session that another tab has made', async () => {
  const wallet = await createWallet()
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  const early = createConnector({ storage }, { storage: keys })
  const controller = new AbortController()
  const { offers, attempt } = setUp.offer(early, controller.signal)
  await until(() => offers.length === 1)
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })

  const session = await pair(createConnector({ storage }, { storage: keys }), wallet)
  const found = await early.restore?.({ networks, signal: never })
  expect(found?.scopes()).toEqual(session.scopes())
})

test('a session that has expired is not restored', async () => {
  const wallet = await createWallet()
  const [storage, keys] = [memoryStorage(), memoryStorage()]
  await pair(createConnector({ storage }, { storage: keys }), wallet)
  const eightDays = { ...systemClock, now: () => Date.now() + 8 * 86_400_000 }
  const later = createConnector({ storage, clock: eightDays }, { storage: keys })
  expect(await later.restore?.({ networks, signal: never })).toBeUndefined()
})

test.each(['not json', '[]', '{"topic":5}'])(
  'a damaged record (%s) restores nothing, and pairing goes on',
  async (text) => {
    const storage = memoryStorage({ 'bowline.pairing': text })
    const connector = createConnector({ storage })
    expect(await connector.restore?.({ networks, signal: never })).toBeUndefined()
    const session = await pair(connector, await createWallet())
    expect(session.scopes()).toHaveLength(1)
  },
)

test('without a session to restore, the key store is not even opened', async () => {
  const opened: string[] = []
  const keys: KitStorage = {
    ...memoryStorage(),
    async get(key) {
      opened.push(key)
      return null
    },
  }
  const connector = createConnector({}, { storage: keys })
  await connector.restore?.({ networks, signal: never })
  expect(opened).toEqual([])
})

test('two kits on one page have sessions of their own', async () => {
  const [one, two] = [await createWallet({ name: 'One' }), await createWallet({ name: 'Two' })]
  const [first, other] = await Promise.all([
    pair(createConnector(), one),
    pair(createConnector(), two),
  ])
  await first.disconnect()
  expect(first.scopes()).toEqual([])
  expect(other.peer?.name).toBe('Two')
  const request = { method: 'personal_sign', params: ['0x6869', two.getState().address] }
  expect(await other.provider('eip155').request(request)).toMatch(/^0x/)
})

test('without a project id it sends no request and reports the missing id', async () => {
  const attempt = createConnector({ projectId: undefined }).connect({
    networks,
    signal: never,
    ...testConversation(),
  })
  await expect(attempt).rejects.toMatchObject({ code: 'PROJECT_ID_MISSING' })
})

test('what it can do is known before anything is loaded', () => {
  expect(createConnector()).toMatchObject({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    offers: [{ kind: 'pairing' }],
    pairs: true,
    endsWhole: true,
    namespaces: ['eip155', 'cosmos'],
  })
})

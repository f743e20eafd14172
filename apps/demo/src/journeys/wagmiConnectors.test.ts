import { evm } from '@bowline/adapter-evm'
import { solana } from '@bowline/adapter-solana'
import { memoryStorage } from '@bowline/common'
import { createFakeSignIn } from '@bowline/common/testing'
import { connect as connectKit, disconnect as leaveKit, switchNetwork } from '@bowline/controllers'
import { devAccount } from '@bowline/testing'
import {
  connect,
  createConfig,
  createConnector,
  createStorage,
  disconnect,
  getConnection,
  getConnections,
  mock,
  reconnect,
} from '@wagmi/core'
import { defineChain, http } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { baseAccount, coinbaseWallet, metaMask, safe } from 'wagmi/connectors'
import {
  evmWallet,
  kept,
  networks,
  openPage,
  RPC,
  rowOf,
  solanaWallet,
} from './journey.test.support.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: [RPC] } }
const local = defineChain({ id: 31337, name: 'Local', nativeCurrency, rpcUrls })
const harbour = defineChain({ id: 31338, name: 'Harbour', nativeCurrency, rpcUrls })
const alice = devAccount(0).address

/** A vendor's connector: it keeps by itself that it is connected, as the vendors' code does. */
function vendor(name: string, { items = new Map<string, string>() } = {}) {
  const wallet = evmWallet({ name, rdns: `test.${name}`, mnemonicIndex: 1 })
  const { provider } = wallet
  const id = name.toLowerCase()
  const accountsBy = async (method: string) => ({
    accounts: (await provider.request({ method })) as never,
    chainId: 31337,
  })
  const connector = createConnector(({ emitter }) => ({
    id,
    name,
    type: id,
    async connect({ isReconnecting = false } = {}) {
      const answer = await accountsBy(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts')
      items.set(id, 'connected')
      provider.on('chainChanged', (chainId) => emitter.emit('change', { chainId: Number(chainId) }))
      return answer
    },
    disconnect: async () => void items.delete(id),
    getAccounts: async () => (await accountsBy('eth_accounts')).accounts,
    getChainId: async () => 31337,
    getProvider: async () => provider as never,
    isAuthorized: async () => items.has(id),
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  return {
    connector,
    wallet,
    prompts: () => wallet.log.filter(({ method }) => /request/i.test(method)),
  }
}

/** An app whose wagmi config has connectors of its own, and a kit on it. */
function openApp({
  connectors = [mock({ accounts: [alice], features: { reconnect: true } })],
  items = new Map<string, string>(),
  storage = memoryStorage(),
  wallet = evmWallet(),
  families = [],
  siwx,
  around,
}: {
  connectors?: Parameters<typeof createConfig>[0]['connectors']
  items?: Map<string, string>
  storage?: ReturnType<typeof memoryStorage>
  wallet?: ReturnType<typeof evmWallet>
  families?: Parameters<typeof openPage>[0]['adapters']
  siwx?: Parameters<typeof openPage>[0]['siwx']
  /** The page that shows this one in a frame, if there is one. */
  around?: object
} = {}) {
  const makeConfig = () =>
    createConfig({
      chains: [local, harbour],
      transports: { [local.id]: http(), [harbour.id]: http() },
      connectors,
      multiInjectedProviderDiscovery: false,
      storage: createStorage({
        storage: {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        },
      }),
    })
  let config: ReturnType<typeof makeConfig> | undefined
  const adapters = [...(families ?? [])]
  const page = openPage({
    adapters,
    storage,
    siwx,
    install(target) {
      Object.assign(target, { parent: around ?? target, crypto })
      const stop = wallet.announce(target)
      config = makeConfig()
      adapters.unshift(evm({ wagmi: config }))
      return [stop]
    },
  })
  if (!config) throw new Error('The page was opened.')
  return { config, page, wallet }
}

test('a connector of the app’s wagmi config is connected by its row, in the kit and in wagmi', async () => {
  const { config, page } = openApp()
  await rowOf(page.kit, 'Mock Connector')
  await connectKit(page.kit, { connectorId: 'mock' })
  expect(page.of('eip155')).toMatchObject({
    status: 'connected',
    connectorId: 'mock',
    accounts: [`eip155:31337:${alice}`],
  })
  expect(getConnection(config)).toMatchObject({ address: alice, connector: { id: 'mock' } })
  expect(getConnections(config)).toHaveLength(1)
  expect(page.seen('connected').map(({ data }) => data)).toEqual([
    { connectorId: 'mock', namespaces: ['eip155'], restored: false, method: 'browser' },
  ])
  expect(page.kit.recentWallets.getState()).toMatchObject([
    { connectorId: 'mock', name: 'Mock Connector' },
  ])
  await switchNetwork(page.kit, { chainId: 'eip155:31338' })
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(31338))

  await leaveKit(page.kit)
  expect(getConnection(config).status).toBe('disconnected')
  await connectKit(page.kit, { connectorId: 'mock' })
  await disconnect(config)
  await page.until({ status: 'disconnected' })
})

test('wagmi restores it when the page loads again, and the kit shows the same row', async () => {
  const items = new Map<string, string>()
  const storage = memoryStorage()
  const quay = vendor('Quay', { items })
  const first = openApp({ connectors: [quay.connector], items, storage })
  await rowOf(first.page.kit, 'Quay')
  await connectKit(first.page.kit, { connectorId: 'quay' })
  expect(await kept(storage)).toEqual({})
  first.page.close()

  const { config, page } = openApp({ connectors: [quay.connector], items, storage })
  await reconnect(config)
  await page.until({ status: 'connected', connectorId: 'quay' })
  expect(page.kit.connectors.getState().map(({ id }) => id)).toEqual(['test.harbor', 'quay'])
  expect(getConnections(config)).toHaveLength(1)
  expect(quay.prompts()).toHaveLength(1)
  await leaveKit(page.kit)
  expect(getConnection(config).status).toBe('disconnected')
  expect(await reconnect(config)).toEqual([])
})

test('the wallet that it replaces is let go, and so is it by the next one', async () => {
  const quay = vendor('Quay')
  const { config, page, wallet } = openApp({ connectors: [quay.connector] })
  await rowOf(page.kit, 'Quay')
  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() => expect(getConnection(config).address).toBe(alice))
  await connectKit(page.kit, { connectorId: 'quay' })
  await vi.waitFor(() => expect(wallet.state.isConnected()).toBe(false))
  expect(page.of('eip155')).toMatchObject({ connectorId: 'quay' })
  expect(getConnections(config).map(({ connector }) => connector.id)).toEqual(['quay'])
  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() =>
    expect(getConnections(config).map(({ connector }) => connector.id)).toEqual(['test.harbor']),
  )
  expect(page.of('eip155')).toMatchObject({ connectorId: 'test.harbor' })
})

test('what the app connects by wagmi’s own connect has the row of its connector', async () => {
  const { config, page } = openApp()
  await rowOf(page.kit, 'Mock Connector')
  const [own] = config.connectors
  if (!own) throw new Error('It has one.')
  await connect(config, { connector: own })
  await page.until({ status: 'connected', connectorId: 'mock' })
  // The visitor chooses it once more.
  await connectKit(page.kit, { connectorId: 'mock' })
  expect(getConnections(config)).toHaveLength(1)
  expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'mock' })
})

test('a declined request leaves the connection that was there', async () => {
  const quay = vendor('Quay')
  const { config, page } = openApp({ connectors: [quay.connector, mock({ accounts: [alice] })] })
  await rowOf(page.kit, 'Quay')
  await connectKit(page.kit, { connectorId: 'mock' })
  quay.wallet.reject()
  await expect(connectKit(page.kit, { connectorId: 'quay' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'mock' })
  expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice })
  expect(page.seen('connected')).toHaveLength(1)
})

test('its user signs in before the kit shows it, and is disconnected in wagmi too for declining', async () => {
  vi.stubGlobal('location', new URL('https://app.test/'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const quay = vendor('Quay')
  const { siwx } = createFakeSignIn()
  const { config, page } = openApp({ connectors: [quay.connector], siwx })
  await rowOf(page.kit, 'Quay')
  const answer = (isAccepted: boolean) =>
    vi.waitFor(() => {
      const step = page.kit.interaction.getState()?.step.getState()
      if (step?.kind !== 'signIn') throw new Error(`The step is ${step?.kind}.`)
      step.answer({ isAccepted })
    }, 5_000)
  const declined = connectKit(page.kit, { connectorId: 'quay' })
  await Promise.all([
    expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' }),
    answer(false),
  ])
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
  expect(page.seen('connected')).toEqual([])
  expect(page.of('eip155').status).toBe('disconnected')

  const accepted = connectKit(page.kit, { connectorId: 'quay' })
  await Promise.all([accepted, answer(true)])
  expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'quay' })
  expect(getConnection(config).connector?.id).toBe('quay')
  expect(page.seen('connected')).toHaveLength(1)
})

test('a wallet that has its other family from the browser is one row, and each side restores its own', async () => {
  const items = new Map<string, string>()
  const storage = memoryStorage()
  const quay = vendor('Quay', { items })
  const quaySolana = solanaWallet({ name: 'Quay' })
  const visit = () => {
    const opened = openApp({
      connectors: [quay.connector],
      items,
      storage,
      families: [solana({ networks: networks.solana })],
    })
    return { ...opened, stop: quaySolana.register(window as unknown as Window) }
  }
  const first = visit()
  const row = await rowOf(first.page.kit, 'Quay', 2)
  await connectKit(first.page.kit, { connectorId: row.id })
  await first.page.until({ status: 'connected' })
  await first.page.until({ status: 'connected' }, 'solana')
  expect(getConnections(first.config).map(({ connector }) => connector.id)).toEqual(['quay'])
  await vi.waitFor(async () => expect(Object.keys(await kept(storage))).toEqual(['solana']))
  first.page.close()
  first.stop()

  const { config, page } = visit()
  await reconnect(config)
  await page.until({ status: 'connected' })
  await page.until({ status: 'connected' }, 'solana')
  expect(getConnections(config).map(({ connector }) => connector.id)).toEqual(['quay'])
})

test('connectors of vendors are rows by the names that wagmi gives them, and nothing of the vendors is loaded', async () => {
  const { page } = openApp({
    connectors: [baseAccount(), coinbaseWallet(), metaMask(), safe(), mock({ accounts: [alice] })],
  })
  await rowOf(page.kit, 'Mock Connector')
  expect(page.kit.connectors.getState().map(({ id, name }) => [id, name])).toEqual([
    ['test.harbor', 'Harbor'],
    ['baseAccount', 'Base Account'],
    ['coinbaseWalletSDK', 'Coinbase Wallet'],
    ['metaMaskSDK', 'MetaMask'],
    ['mock', 'Mock Connector'],
  ])
})

test('inside of Safe wagmi connects its own connector by itself, which is a row there', async () => {
  const around = {
    postMessage({ id, method }: { readonly id: string; readonly method: string }) {
      const data = { safeAddress: alice, chainId: 31337, owners: [], threshold: 1 }
      const answer = { id, success: method === 'getSafeInfo', version: '9.1.0', data }
      const event = new Event('message')
      queueMicrotask(() =>
        window.dispatchEvent(Object.assign(event, { data: answer, source: around })),
      )
    },
  }
  const { config, page } = openApp({
    connectors: [safe({ unstable_getInfoTimeout: 5_000 })],
    around,
  })
  await rowOf(page.kit, 'Safe')
  await reconnect(config)
  await page.until({ status: 'connected', connectorId: 'safe' })
  expect(page.of('eip155')).toMatchObject({ accounts: [`eip155:31337:${alice}`] })
})

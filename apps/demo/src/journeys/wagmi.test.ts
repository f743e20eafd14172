import { evm } from '@bowline/adapter-evm'
import { memoryStorage } from '@bowline/common'
import { connect as connectKit, disconnect as leaveKit, switchNetwork } from '@bowline/controllers'
import { devAccount, type EvmTestWallet } from '@bowline/testing'
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  getConnections,
  injected,
  reconnect,
  switchChain,
} from '@wagmi/core'
import { defineChain, http } from 'viem'
import { expect, test, vi } from 'vitest'
import {
  evmWallet,
  kept,
  openKit,
  openPage,
  RPC,
  rowOf,
  untilKept,
} from './journey.test.support.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const [local, harbour] = [
  defineChain({ id: 31337, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [RPC] } } }),
  defineChain({
    id: 31338,
    name: 'Harbour',
    nativeCurrency,
    rpcUrls: { default: { http: [RPC] } },
  }),
]
const alice = devAccount(0).address
const bob = devAccount(1).address

/** An app with wagmi and a kit on one config. */
function openApp({
  wallet = evmWallet(),
  items = new Map<string, string>(),
  discovers = true,
  storage = memoryStorage(),
} = {}) {
  let config: ReturnType<typeof makeConfig> | undefined
  const makeConfig = () =>
    createConfig({
      chains: [local, harbour],
      transports: { [local.id]: http(), [harbour.id]: http() },
      multiInjectedProviderDiscovery: discovers,
      storage: createStorage({
        storage: {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        },
      }),
    })
  const adapters: ReturnType<typeof evm>[] = []
  const page = openPage({
    adapters,
    storage,
    install(target) {
      const stop = wallet.announce(target)
      config = makeConfig()
      adapters.push(evm({ wagmi: config }))
      return [stop]
    },
  })
  if (!config) throw new Error('The page was opened.')
  return { config, wallet, page, items }
}

/** wagmi's own connector, for a wallet that the kit may not know. */
const connectorOf = ({ provider, info }: EvmTestWallet) =>
  injected({ target: { id: info.rdns, name: info.name, provider: provider as never } })

test('a wallet connected through wagmi is connected in the kit', async () => {
  const { config, wallet, page } = openApp()
  const [own] = config.connectors
  if (!own) throw new Error('wagmi has found the wallet.')
  await connect(config, { connector: own })
  await page.until({ status: 'connected', connectorId: 'test.harbor' })
  expect(page.of('eip155')).toMatchObject({ accounts: [`eip155:31337:${alice}`] })
  expect(page.seen('connected')).toHaveLength(1)
  expect(getConnections(config)).toHaveLength(1)

  wallet.switchAccount(1)
  await page.until({ accounts: [`eip155:31337:${bob}`] } as never)
  await switchChain(config, { chainId: 31338 })
  await page.until({ chainId: 'eip155:31338' } as never)
  await switchNetwork(page.kit, { chainId: 'eip155:31337' })
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(31337))

  await disconnect(config)
  await page.until({ status: 'disconnected' })
  expect(page.seen('connected')).toHaveLength(1)
  expect(page.seen('disconnected')).toHaveLength(1)
})

test('disconnecting in the kit disconnects wagmi, and both can connect again', async () => {
  const { config, wallet, page } = openApp()
  const [own] = config.connectors
  if (!own) throw new Error('wagmi has found the wallet.')
  await connect(config, { connector: own })
  await page.until({ status: 'connected' })
  await leaveKit(page.kit)
  expect(getConnection(config).status).toBe('disconnected')
  expect(wallet.state.isConnected()).toBe(false)

  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() => expect(getConnection(config).status).toBe('connected'))
  await disconnect(config)
  await page.until({ status: 'disconnected' })
  await connect(config, { connector: own })
  await page.until({ status: 'connected' })
})

test('a connection that wagmi restores is connected in the kit, which does not store it', async () => {
  const first = openApp()
  const [own] = first.config.connectors
  if (!own) throw new Error('wagmi has found the wallet.')
  await connect(first.config, { connector: own })
  await first.page.until({ status: 'connected' })
  first.page.close()

  const { config, page } = openApp({ wallet: first.wallet, items: first.items })
  await reconnect(config)
  await page.until({ status: 'connected', connectorId: 'test.harbor' })
  expect(getConnections(config)).toHaveLength(1)
  expect(first.wallet.log.filter(({ method }) => /request/i.test(method))).toHaveLength(1)
})

test('a wallet that only wagmi knows has wagmi’s name for it', async () => {
  const { config, page } = openApp({ discovers: false })
  const other = evmWallet({ name: 'Quay', rdns: 'test.quay' })
  await connect(config, { connector: connectorOf(other) })
  await page.until({
    status: 'connected',
    connectorId: 'test.quay',
    peer: { name: 'Quay' },
  } as never)
  expect(page.kit.connectors.getState().map(({ name }) => name)).toEqual(['Harbor'])
})

test('the newest connection is active in both, whichever side made it', async () => {
  const { config, wallet, page } = openApp({ discovers: false })
  const other = evmWallet({ name: 'Quay', rdns: 'test.quay', mnemonicIndex: 1 })
  await rowOf(page.kit, 'Harbor')
  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() => expect(getConnection(config).address).toBe(alice))

  await connect(config, { connector: connectorOf(other) })
  await page.until({ connectorId: 'test.quay' } as never)
  expect(getConnection(config).address).toBe(bob)
  // The kit has let go of it; the permission of the wallet was the visitor's to give.
  expect(wallet.state.isConnected()).toBe(true)

  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() => expect(getConnection(config).address).toBe(alice))
  expect(page.of('eip155')).toMatchObject({ connectorId: 'test.harbor' })
})

test('a wallet that was replaced in wagmi is not restored by the next page', async () => {
  const storage = memoryStorage()
  const first = openApp({ discovers: false, storage })
  const other = evmWallet({ name: 'Quay', rdns: 'test.quay', mnemonicIndex: 1 })
  await rowOf(first.page.kit, 'Harbor')
  await connectKit(first.page.kit, { connectorId: 'test.harbor' })
  await untilKept(storage, { eip155: expect.objectContaining({ connectorId: 'test.harbor' }) })
  await connect(first.config, { connector: connectorOf(other) })
  await first.page.until({ connectorId: 'test.quay' } as never)
  await vi.waitFor(async () => expect(await kept(storage)).toEqual({}))
})

test('the kit takes over a wallet that wagmi has connected, without a second prompt', async () => {
  const { config, wallet, page } = openApp()
  const [own] = config.connectors
  if (!own) throw new Error('wagmi has found the wallet.')
  await connect(config, { connector: own })
  await page.until({ status: 'connected' })
  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() => {
    const uids = getConnections(config).map(({ connector }) => connector.uid)
    expect(uids).toHaveLength(1)
    expect(uids).not.toContain(own.uid)
  })
  expect(page.of('eip155')).toMatchObject({ status: 'connected', connectorId: 'test.harbor' })
  expect(wallet.state.isConnected()).toBe(true)
  wallet.switchAccount(1)
  await page.until({ accounts: [`eip155:31337:${bob}`] } as never)
  await vi.waitFor(() => expect(getConnection(config).address).toBe(bob))
})

test('a locked wallet is disconnected in wagmi, and reconnected in both once it is unlocked', async () => {
  const { config, wallet, page } = openApp()
  await rowOf(page.kit, 'Harbor')
  await connectKit(page.kit, { connectorId: 'test.harbor' })
  await vi.waitFor(() => expect(getConnection(config).address).toBe(alice))
  wallet.lock()
  await page.until({ status: 'locked' })
  await vi.waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
  wallet.switchAccount(1)
  wallet.unlock()
  await page.until({ status: 'connected', accounts: [`eip155:31337:${bob}`] } as never)
  await vi.waitFor(() => expect(getConnection(config).address).toBe(bob))
  expect(getConnections(config)).toHaveLength(1)
})

test('a stopped kit ignores wagmi', async () => {
  const { config, page } = openApp()
  page.close()
  // A second kit, which is not stopped, shows when the first one would have reacted.
  const other = openKit({ adapters: [evm({ wagmi: config })] })
  const [own] = config.connectors
  if (!own) throw new Error('wagmi has found the wallet.')
  await connect(config, { connector: own })
  await other.until({ status: 'connected' })
  expect(page.seen('connected')).toEqual([])
  expect(page.of('eip155')).toEqual({ status: 'disconnected' })
})

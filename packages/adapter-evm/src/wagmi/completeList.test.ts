import type { Connector, DiscoverOptions } from '@bowline/common'
import { createEvmTestWallet, devAccount } from '@bowline/testing'
import { type CreateConnectorFn, createConfig, createConnector, injected, mock } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_WALLETS } from '../discoverWallets.ts'
import { evm } from '../evm.ts'

const ICON = 'data:image/png;base64,iVBORw0KGgo='
const accounts = [devAccount(0).address] as const

let page: EventTarget & { ethereum?: unknown; parent?: unknown }
beforeEach(() => {
  page = new EventTarget()
  page.parent = page
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'complete' })
})
afterEach(() => vi.unstubAllGlobals())

interface Vendor {
  readonly id?: string
  readonly name?: string
  readonly type?: string
  readonly icon?: string
  readonly rdns?: string | readonly string[]
}

/** A connector as vendors write them, which counts what it is asked. */
function vendor(description: Vendor = {}) {
  const asked: string[] = []
  const never = (name: string) => () => {
    asked.push(name)
    return new Promise<never>(() => {})
  }
  const connector = createConnector(() => ({
    id: 'vendor',
    name: 'Vendor',
    type: 'vendor',
    ...description,
    connect: never('connect'),
    disconnect: never('disconnect'),
    getAccounts: never('getAccounts'),
    getChainId: never('getChainId'),
    getProvider: never('getProvider'),
    isAuthorized: never('isAuthorized'),
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  return { asked, connector }
}

const evmWallet = (name: string, rdns: string) =>
  createEvmTestWallet({ name, rdns, chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })

function discover(
  connectors: readonly CreateConnectorFn[],
  { settings, discovers = false }: { settings?: DiscoverOptions; discovers?: boolean } = {},
) {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://127.0.0.1:1') },
    connectors: [...connectors],
    multiInjectedProviderDiscovery: discovers,
    storage: null,
  })
  let found: readonly Connector<'eip155'>[] = []
  const stop = evm({ wagmi: config }).discover((reported) => (found = reported), settings)
  return {
    config,
    stop,
    found: () => found,
    until: (ids: readonly string[]) =>
      vi.waitFor(() => expect(found.map(({ id }) => id)).toEqual(ids)),
  }
}

test('connectors that only the app’s wagmi config has are rows after the wallets of the browser', async () => {
  evmWallet('Harbor', 'test.harbor').announce(page as unknown as Window)
  const own = vendor({ icon: ICON, rdns: 'app.vendor' })
  const { found, until } = discover([own.connector, mock({ accounts })])
  await until(['test.harbor', 'vendor', 'mock'])
  expect(found()[1]).toMatchObject({
    name: 'Vendor',
    type: 'external',
    icon: ICON,
    rdns: 'app.vendor',
    namespaces: ['eip155'],
  })
  expect(found()[1]).not.toHaveProperty('offers')
  expect(found()[2]?.name).toBe('Mock Connector')
})

test('nothing is asked of a connector before it is chosen', async () => {
  const own = vendor()
  const { until } = discover([own.connector])
  await until(['vendor'])
  expect(own.asked).toEqual([])
})

test('a connector of a wallet that the browser has is no second row', async () => {
  const harbor = evmWallet('Harbor', 'test.harbor')
  harbor.announce(page as unknown as Window)
  evmWallet('MetaMask', 'io.metamask').announce(page as unknown as Window)
  page.ethereum = harbor.provider
  const target = { id: 'harborWallet', name: 'Harbour', provider: harbor.provider as never }
  const { until } = discover(
    [
      vendor({ id: 'byName', rdns: ['test.other', 'Test.Harbor'] }).connector,
      vendor({ id: 'test.harbor' }).connector,
      vendor({ id: 'metaMaskSDK', type: 'metaMask' }).connector,
      injected(),
      injected({ target }),
      vendor({ id: 'last' }).connector,
    ],
    { discovers: true },
  )
  await until(['test.harbor', 'io.metamask', 'last'])
})

test('a row gives way to its wallet once that is found', async () => {
  const { until } = discover([vendor({ id: 'sdk', rdns: 'test.harbor' }).connector])
  await until(['sdk'])
  evmWallet('Harbor', 'test.harbor').announce(page as unknown as Window)
  await until(['test.harbor'])
})

test('wallets that announce themselves, or are window.ethereum, are listed as the options of the kit say', async () => {
  const harbor = evmWallet('Harbor', 'test.harbor')
  harbor.announce(page as unknown as Window)
  page.ethereum = evmWallet('Plain', 'test.plain').provider
  const settings = { announced: false, injected: false }
  const last = vendor({ id: 'last' }).connector
  const { config, until } = discover([injected(), injected({ target: () => PLAIN }), last], {
    discovers: true,
    settings,
  })
  expect(config.connectors.map(({ id }) => id)).toEqual([
    'injected',
    'plain',
    'last',
    'test.harbor',
  ])
  await until(['last'])
})
const PLAIN = {
  id: 'plain',
  name: 'Plain',
  provider: (window: unknown) => (window as { ethereum: never }).ethereum,
}

test('wagmi’s own connector of a wallet that is not in the page is no row, and one of the app’s own wallet is', async () => {
  const own = { id: 'own', name: 'Own', provider: evmWallet('Own', 'test.own').provider as never }
  const { until } = discover([
    injected(),
    injected({ target: 'metaMask' }),
    injected({ target: own }),
  ])
  await until(['own'])
})

test('wagmi’s connector of whatever is window.ethereum is no row, also where wallets share that place', async () => {
  const harbor = evmWallet('Harbor', 'test.harbor')
  harbor.announce(page as unknown as Window)
  page.ethereum = { request: async () => null, providers: [harbor.provider] }
  const last = vendor({ id: 'last' }).connector
  await discover([injected(), last]).until(['test.harbor', 'last'])
})

test('connectors that come and go in the config are followed', async () => {
  const { config, stop, until, found } = discover([])
  const added = config._internal.connectors.setup(vendor().connector)
  config._internal.connectors.setState((before) => [...before, added])
  await until(['vendor'])
  config._internal.connectors.setState([])
  await until([])
  stop()
  config._internal.connectors.setState([added])
  expect(found()).toEqual([])
})

test('a row keeps its identity, and two connectors of one id are two rows', async () => {
  const { config, found, until } = discover([vendor().connector, vendor().connector])
  await until(['vendor', 'vendor~2'])
  const before = found()
  config._internal.connectors.setState((all) => [...all])
  expect(found()).toEqual(before)
  expect(found().every((row, index) => row === before[index])).toBe(true)
})

test('Safe’s connector is a row in a frame alone', async () => {
  const connectors = [
    vendor({ id: 'safe', type: 'safe' }).connector,
    vendor({ id: 'last' }).connector,
  ]
  await discover(connectors).until(['last'])
  page.parent = {}
  await discover(connectors).until(['safe', 'last'])
})

test('wagmi’s pairing is a row where the kit has none', async () => {
  const connectors = [
    vendor({ id: 'walletConnect', type: 'walletConnect' }).connector,
    vendor({ id: 'last' }).connector,
  ]
  await discover(connectors, { settings: { pairing: false } }).until(['last'])
  await discover(connectors).until(['walletConnect', 'last'])
})

test('names and icons are made safe, and connectors that throw or hang leave the others alone', async () => {
  const { config, found, until } = discover([
    vendor({ id: 'odd', name: 'My\u202e \n\u200bwallet', icon: 'javascript:alert(1)' }).connector,
    vendor({ id: 'hangs', type: 'injected' }).connector,
    vendor({ id: 'last' }).connector,
  ])
  await until(['odd', 'last'])
  expect(found()[0]).toMatchObject({ name: 'My wallet', icon: undefined })
  const throws = { uid: 'throws' } as never
  for (const name of ['id', 'name', 'type'])
    Object.defineProperty(throws, name, {
      get() {
        throw new Error('Not here.')
      },
    })
  config._internal.connectors.setState((all) => [throws, ...all])
  expect(found().map(({ id }) => id)).toEqual(['odd', 'last'])
})

test('no more rows than a list of wallets may have', async () => {
  const many = Array.from({ length: MAX_WALLETS + 5 }, (_, i) => vendor({ id: `v${i}` }).connector)
  const { found } = discover(many)
  await vi.waitFor(() => expect(found()).toHaveLength(MAX_WALLETS))
})

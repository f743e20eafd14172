import {
  type AccountId,
  type AddressLabel,
  type ChainAdapter,
  type ChainId,
  type ChainOperations,
  type Connector,
  defineNetwork,
  type FamilyTraits,
  INSTALLED,
  memoryStorage,
  type Namespace,
  type Network,
} from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { connect, type KitOptions, type LocalTransaction, type Route } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import type { Environment } from '@bowline/controllers/react'
import { render } from 'vitest-browser-react'
import { createKit } from './createKit.ts'
import { TestApp } from './testKit.test.fixture.tsx'

export interface FamilyOptions {
  /** A CAIP-2 id. Determines the family. */
  readonly chainId: string
  readonly network?: Partial<Network> | undefined
  readonly traits?: FamilyTraits | undefined
  /** Further networks of the family. */
  readonly others?: readonly Network[] | undefined
  readonly addresses: readonly string[]
  /** Wallets of the fake EVM family. */
  readonly beside?: readonly Connector<'eip155'>[] | undefined
  readonly labels?: Readonly<Record<string, AddressLabel>> | undefined
  readonly operations?: Partial<ChainOperations> | undefined
  /** Transactions that were sent from this kit earlier. */
  readonly local?: readonly Omit<LocalTransaction, 'chainId' | 'from'>[] | undefined
  readonly options?: Partial<KitOptions> | undefined
  readonly environment?: Partial<Environment> | undefined
  readonly route?: Route | undefined
}

/** Renders the modal of a kit that is connected in a family. This package has no adapters of its own. */
export async function renderFamily(family: FamilyOptions) {
  const { addresses, labels = {}, operations = {}, local = [], others = [] } = family
  const chainId = family.chainId as ChainId
  const network = {
    ...defineNetwork({
      chainId,
      name: 'Local chain',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
      rpcUrls: ['https://rpc.test'],
    }),
    ...family.network,
  }
  const { namespace } = network
  const accounts = addresses.map((address) => `${chainId}:${address}` as AccountId)
  const addressLabels = Object.fromEntries(
    Object.entries(labels).map(([address, label]) => [`${chainId}:${address}`, label]),
  )
  const connector: Connector = {
    id: 'lagoon',
    name: 'Lagoon',
    type: 'announced',
    offers: INSTALLED,
    namespaces: [namespace],
    connect: async () => ({
      scopes: () => [{ namespace, chainId, accounts, addressLabels }],
      subscribe: () => () => {},
      provider: () => ({ request: async () => null }),
      disconnect: async () => {},
    }),
  }
  const adapter: ChainAdapter = {
    namespace: namespace as Namespace,
    networks: [network, ...others],
    traits: family.traits,
    discover(report: (connectors: readonly Connector[]) => void) {
      report([connector])
      return () => {}
    },
    load: async () => ({ ...(await createFakeAdapter({ lacks: LACKS }).load()), ...operations }),
  } as unknown as ChainAdapter
  const storage = memoryStorage()
  const data = local.map((one) => ({ chainId, from: addresses[0], ...one }))
  await storage.set('bowline.transactions', JSON.stringify({ v: 1, data }))
  const kit = createKit({
    adapters: [createFakeAdapter({ connectors: family.beside ?? [] }), adapter],
    projectId: 'test',
    debug: false,
    enableReconnect: false,
    storage,
    ...family.options,
  })
  await render(
    <TestApp kit={kit} {...(family.environment && { environment: family.environment })} />,
  )
  await connect(kit, { connectorId: 'lagoon' })
  kit.modal.open()
  if (family.route) kit.router.push(family.route)
  return { kit, route: () => currentRoute(kit.router.store.getState()) }
}

/** What only EVM accounts have. */
const LACKS = ['lookupName', 'resolveName', 'isContract', 'getCapabilities', 'getAssets'] as const

import {
  type AccountId,
  type AddressLabel,
  type ChainAdapter,
  type ChainOperations,
  type Connector,
  INSTALLED,
} from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { type OtherFamily, storyChains } from './storyChains.ts'

export interface StoryFamilyOptions {
  /** Default `solana`. */
  readonly family?: OtherFamily | undefined
  /** How many accounts the wallet hands out, for the app to choose from. Default 1. */
  readonly accounts?: number | undefined
  readonly walletName?: string | undefined
  /** What its chain can do; without any it has no chain. */
  readonly operations?: Partial<ChainOperations> | undefined
  /** `false`: the app has named no endpoint. */
  readonly hasEndpoint?: boolean | undefined
  /** `false`: no wallet supports it. */
  readonly hasWallet?: boolean | undefined
}

const NAMES = ['Savings', 'Everyday', 'A name that is too long for every place where it is shown']
const LABELS: readonly AddressLabel[] = ['payment', 'ordinals']

/** Another chain family with a wallet that speaks it alone. */
export function storyFamily({
  family = 'solana',
  accounts: count = 1,
  walletName = storyChains[family].walletName,
  operations,
  hasEndpoint = true,
  hasWallet = true,
}: StoryFamilyOptions = {}): ChainAdapter {
  const { network, traits, address } = storyChains[family]
  const { namespace, chainId } = network
  const accounts = Array.from(
    { length: count },
    (_, index) => `${chainId}:${address(index)}` as AccountId,
  )
  const each = <T>(values: readonly T[]) =>
    Object.fromEntries(accounts.map((one, index) => [one, values[index % values.length]]))
  const told = family === 'bip122' ? { addressLabels: each(LABELS) } : { accountNames: each(NAMES) }
  const connector: Connector = {
    id: storyChains[family].walletName.toLowerCase(),
    name: walletName,
    type: 'announced',
    offers: INSTALLED,
    namespaces: [namespace],
    connect: async () => ({
      scopes: () => [{ namespace, accounts, chainId, ...(count > 1 && told) }],
      ...(count > 1 && { setActiveAccount: () => {} }),
      subscribe: () => () => {},
      provider: () => ({ request: () => Promise.reject(new Error('a story has no chain')) }),
      disconnect: async () => {},
    }),
  }
  return {
    namespace,
    traits,
    networks: [hasEndpoint ? network : { ...network, rpcUrls: [] }],
    discover(report) {
      report(hasWallet ? [connector] : [])
      return () => {}
    },
    async load() {
      if (!operations) throw new Error('a story has no chain')
      const others = createFakeAdapter({ lacks: ['lookupName', 'isContract'] })
      return { ...(await others.load()), ...operations }
    },
  }
}

/** Every family beside EVM, with money and collectibles on Bitcoin and a choice of accounts on Polkadot. */
export const storyFamilies = (): readonly ChainAdapter[] => [
  storyFamily(),
  storyFamily({ family: 'bip122', accounts: 2 }),
  storyFamily({ family: 'polkadot', accounts: 3 }),
]

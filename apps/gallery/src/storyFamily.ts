import type {
  AccountId,
  ChainAdapter,
  ChainId,
  Connector,
  Namespace,
  Network,
} from '@bowline/common'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export interface StoryFamilyOptions {
  /** How many accounts the wallet hands out, for the app to choose from. Default 1. */
  readonly accounts?: number | undefined
  readonly walletName?: string | undefined
  /** `false`: nobody speaks it. */
  readonly hasWallet?: boolean | undefined
}

const NAMES = ['Savings', 'Everyday', 'A name that goes on for longer than anybody has room for']

/** Another chain family. This package is no adapter, so it does not know its types. */
export function storyFamily({
  accounts: count = 1,
  walletName = 'Lantern',
  hasWallet = true,
}: StoryFamilyOptions = {}): ChainAdapter {
  const namespace = 'solana' as Namespace
  const chainId = SOLANA as ChainId
  const network: Network = {
    chainId,
    namespace,
    id: SOLANA.slice(7),
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://rpc.example/solana'],
    testnet: false,
  }
  const accounts = Array.from(
    { length: count },
    (_, index): AccountId =>
      `${chainId}:${index + 1}S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK`.slice(0, 84) as AccountId,
  )
  const accountNames = Object.fromEntries(
    accounts.map((account, index) => [account, NAMES[index % NAMES.length]]),
  ) as Record<AccountId, string>
  const connector: Connector = {
    id: 'lantern',
    name: walletName,
    type: 'announced',
    namespaces: [namespace],
    connect: async () => ({
      scopes: () => [{ namespace, accounts, chainId, ...(count > 1 && { accountNames }) }],
      ...(count > 1 && { setActiveAccount: () => {} }),
      subscribe: () => () => {},
      provider: () => ({ request: () => Promise.reject(new Error('a story has no chain')) }),
      disconnect: async () => {},
    }),
  }
  return {
    namespace,
    networks: [network],
    discover(report) {
      report(hasWallet ? [connector] : [])
      return () => {}
    },
    load: () => Promise.reject(new Error('a story has no chain')),
  }
}

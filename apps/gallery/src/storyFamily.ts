import type {
  AccountId,
  ChainAdapter,
  ChainId,
  Connector,
  Namespace,
  Network,
} from '@bowline/common'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Another chain family, as a later adapter will bring it: this package does not know its types yet. */
export function storyFamily(): ChainAdapter {
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
  const accounts: readonly AccountId[] = [`${chainId}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`]
  const connector: Connector = {
    id: 'lantern',
    name: 'Lantern',
    type: 'announced',
    namespaces: [namespace],
    connect: async () => ({
      scopes: () => [{ namespace, accounts, chainId }],
      subscribe: () => () => {},
      provider: () => ({ request: () => Promise.reject(new Error('a story has no chain')) }),
      disconnect: async () => {},
    }),
  }
  return {
    namespace,
    networks: [network],
    discover(report) {
      report([connector])
      return () => {}
    },
    load: () => Promise.reject(new Error('a story has no chain')),
  }
}

import type { FamilyTraits, Namespace, Network } from '@bowline/common'

export type OtherFamily = 'solana' | 'bip122' | 'polkadot'

interface Described {
  readonly network: Network
  readonly traits: FamilyTraits
  /** The wallet of the family, unless a story sets another. */
  readonly walletName: string
  /** Returns an address in the family's own format; it is no real account. */
  address(index: number): string
}

// This package is no adapter, so it does not know their types.
const network = (chainId: string, name: string, [symbol, decimals]: [string, number]): Network =>
  ({
    chainId,
    namespace: chainId.split(':')[0] as Namespace,
    id: chainId.split(':')[1] ?? '',
    name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [`https://rpc.example/${symbol}`],
    blockExplorer: { name: 'Explorer', url: `https://explorer.example/${symbol}` },
    testnet: false,
  }) as Network

/** The families beside EVM, each with one network. */
export const storyChains: Readonly<Record<OtherFamily, Described>> = {
  solana: {
    network: network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', ['SOL', 9]),
    traits: {
      name: 'Solana',
      tokens: true,
      transactionsExpire: true,
      transfersRetryable: true,
      dustLimit: 10_000,
      codeName: 'program',
      served: ['onramp'],
    },
    walletName: 'Lantern',
    address: (index) => `${index + 1}S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK`.slice(0, 44),
  },
  bip122: {
    network: network('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', ['BTC', 8]),
    traits: {
      name: 'Bitcoin',
      feeDependsOn: 'amount',
      transfersReplaceable: true,
      dustLimit: 547,
    },
    walletName: 'Halyard',
    address: (index) =>
      index === 0
        ? 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
        : 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  },
  polkadot: {
    network: network('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', ['DOT', 10]),
    traits: { name: 'Polkadot', explorerPaths: { address: 'account', tx: 'extrinsic' } },
    walletName: 'Northstar',
    address: (index) => `1${index + 1}grwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY`.slice(0, 48),
  },
}

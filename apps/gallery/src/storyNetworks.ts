import type { Network } from '@bowline/common'

const network = (
  id: number,
  name: string,
  { symbol = 'ETH', testnet = false, blockTime, explorer }: Options = {},
): Network<'eip155'> => ({
  chainId: `eip155:${id}`,
  namespace: 'eip155',
  id,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: [`https://rpc.example/${id}`],
  blockExplorer: explorer,
  testnet,
  blockTime,
})

interface Options {
  readonly symbol?: string
  readonly testnet?: boolean
  readonly blockTime?: number
  readonly explorer?: { readonly name: string; readonly url: string }
}

/** Three networks, as most apps serve a few. */
export const storyNetworks: readonly Network<'eip155'>[] = [
  network(1, 'Ethereum', {
    blockTime: 12_000,
    explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
  }),
  network(8453, 'Base', {
    blockTime: 2_000,
    explorer: { name: 'Basescan', url: 'https://basescan.org' },
  }),
  network(42161, 'Arbitrum One'),
]

/** More than fit on a screen, some of them for tests. */
export const manyStoryNetworks: readonly Network<'eip155'>[] = [
  ...storyNetworks,
  network(10, 'OP Mainnet'),
  network(137, 'Polygon', { symbol: 'POL' }),
  network(56, 'BNB Smart Chain', { symbol: 'BNB' }),
  network(43114, 'Avalanche', { symbol: 'AVAX' }),
  network(100, 'Gnosis', { symbol: 'XDAI' }),
  network(59144, 'Linea'),
  network(324, 'ZKsync Era'),
  network(11155111, 'Sepolia', { testnet: true }),
  network(84532, 'Base Sepolia', { testnet: true }),
]

import type { Network } from '@bowline/common'
import type {} from './SolanaProvider.ts'

const nativeCurrency = Object.freeze({ name: 'Solana', symbol: 'SOL', decimals: 9 })
const explorerOf = (query = '') =>
  Object.freeze({ name: 'Solana Explorer', url: `https://explorer.solana.com${query}` })

// Written out: `defineNetwork` would bring the error texts along before anything is asked for.
export const solanaMainnet: Network<'solana'> = Object.freeze({
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency,
  rpcUrls: Object.freeze(['https://api.mainnet-beta.solana.com']),
  blockExplorer: explorerOf(),
  testnet: false,
})

export const solanaDevnet: Network<'solana'> = Object.freeze({
  chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  namespace: 'solana',
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency,
  rpcUrls: Object.freeze(['https://api.devnet.solana.com']),
  blockExplorer: explorerOf('?cluster=devnet'),
  testnet: true,
})

export const solanaTestnet: Network<'solana'> = Object.freeze({
  chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  namespace: 'solana',
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency,
  rpcUrls: Object.freeze(['https://api.testnet.solana.com']),
  blockExplorer: explorerOf('?cluster=testnet'),
  testnet: true,
})

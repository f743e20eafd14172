import type { Network } from '@bowline/common'
import type {} from './extension/PolkadotProvider.ts'

// Written out: `defineNetwork` would bring the error texts along before anything is asked for.

/** Polkadot's relay chain. Addresses have prefix 0. */
export const polkadotRelay: Network<'polkadot'> = Object.freeze({
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  namespace: 'polkadot',
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: Object.freeze({ name: 'Polkadot', symbol: 'DOT', decimals: 10 }),
  rpcUrls: Object.freeze(['https://rpc.polkadot.io', 'wss://rpc.polkadot.io']),
  blockExplorer: Object.freeze({ name: 'Subscan', url: 'https://polkadot.subscan.io' }),
  testnet: false,
  blockTime: 6_000,
})

/** Polkadot's Asset Hub, where balances and staking have moved to. Addresses have prefix 0. */
export const polkadotAssetHub: Network<'polkadot'> = Object.freeze({
  chainId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  namespace: 'polkadot',
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  nativeCurrency: Object.freeze({ name: 'Polkadot', symbol: 'DOT', decimals: 10 }),
  rpcUrls: Object.freeze([
    'https://polkadot-asset-hub-rpc.polkadot.io',
    'wss://polkadot-asset-hub-rpc.polkadot.io',
  ]),
  blockExplorer: Object.freeze({ name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' }),
  testnet: false,
  blockTime: 6_000,
})

/** Kusama's relay chain. Addresses have prefix 2. */
export const kusama: Network<'polkadot'> = Object.freeze({
  chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  namespace: 'polkadot',
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: Object.freeze({ name: 'Kusama', symbol: 'KSM', decimals: 12 }),
  rpcUrls: Object.freeze(['https://kusama-rpc.polkadot.io', 'wss://kusama-rpc.polkadot.io']),
  blockExplorer: Object.freeze({ name: 'Subscan', url: 'https://kusama.subscan.io' }),
  testnet: false,
  blockTime: 6_000,
})

/** Polkadot's test network. Addresses have prefix 42. */
export const westend: Network<'polkadot'> = Object.freeze({
  chainId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  namespace: 'polkadot',
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  nativeCurrency: Object.freeze({ name: 'Westend', symbol: 'WND', decimals: 12 }),
  rpcUrls: Object.freeze(['https://westend-rpc.polkadot.io', 'wss://westend-rpc.polkadot.io']),
  blockExplorer: Object.freeze({ name: 'Subscan', url: 'https://westend.subscan.io' }),
  testnet: true,
  blockTime: 6_000,
})

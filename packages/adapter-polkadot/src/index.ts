export type { DappWallets } from './DappWallets.ts'
export type { PolkadotProvider } from './extension/PolkadotProvider.ts'
export { kusama, polkadotAssetHub, polkadotRelay, westend } from './networks.ts'
export { type PolkadotOptions, polkadot } from './polkadot.ts'

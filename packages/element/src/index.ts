export { bitcoin, bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '@bowline/adapter-bitcoin'
export { evm } from '@bowline/adapter-evm'
export {
  kusama,
  polkadot,
  polkadotAssetHub,
  polkadotRelay,
  westend,
} from '@bowline/adapter-polkadot'
export { solana, solanaDevnet, solanaMainnet, solanaTestnet } from '@bowline/adapter-solana'
export {
  defineNetwork,
  formatAmount,
  isKitError,
  KitError,
  type KitErrorCode,
  memoryStorage,
  parseAmount,
  webStorage,
} from '@bowline/common'
export { walletConnect } from '@bowline/connector-walletconnect'
export { cookieStorage, type Kit, type KitEvents, type KitOptions } from '@bowline/controllers'
export { embedded } from '@bowline/embedded-wallet'
export { arbitrum, avalanche, bsc, gnosis, mainnet, polygon, sepolia } from 'viem/chains'
export type { ElementAccount } from './accountOf.ts'
export type {
  AccountElement,
  BowlineElement,
  ButtonElement,
  NetworkElement,
} from './BowlineElement.ts'
export { createKit, type ElementKitOptions } from './createKit.ts'
export { defineElements } from './defineElements.ts'
export type { ElementEventName, ElementEvents } from './events.ts'
export { loadActions } from './loadActions.ts'
export { base, optimism } from './rollups.ts'
export { VERSION } from './version.ts'

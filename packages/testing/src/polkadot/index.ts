export { createPolkadotTestWallet } from './createPolkadotTestWallet.ts'
export type {
  PolkadotTestChain,
  PolkadotTestExtension,
  PolkadotTestInjected,
  PolkadotTestWallet,
  PolkadotTestWalletOptions,
  PolkadotWalletLie,
} from './PolkadotTestWallet.ts'
export { type PolkadotTestAccount, polkadotTestAccount } from './polkadotTestAccount.ts'

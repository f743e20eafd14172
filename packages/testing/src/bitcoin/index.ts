export type {
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BitcoinWalletLie,
  SatsTestProvider,
} from './BitcoinTestWallet.ts'
export {
  type BitcoinTestAccount,
  type BitcoinTestAddress,
  bitcoinTestAccount,
} from './bitcoinTestAccount.ts'
export { createBitcoinTestWallet } from './createBitcoinTestWallet.ts'
export type { NamedInterfaces, OkxTestWallet, UnisatTestProvider } from './NamedInterfaces.ts'
export type { BitcoinTestNetwork } from './testNetworks.ts'

export { createPairingWallet } from './createPairingWallet.ts'
export type {
  PairingWallet,
  PairingWalletFamily,
  PairingWalletOptions,
  PairingWalletSession,
  PairingWalletState,
} from './PairingWallet.ts'

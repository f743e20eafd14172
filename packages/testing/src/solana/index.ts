export { createSolanaTestWallet } from './createSolanaTestWallet.ts'
export type {
  SolanaFeature,
  SolanaTestNetwork,
  SolanaTestWallet,
  SolanaTestWalletOptions,
  SolanaWalletLie,
} from './SolanaTestWallet.ts'
export { type SolanaTestAccount, solanaTestAccount } from './solanaTestAccount.ts'

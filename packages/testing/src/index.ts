export { DEV_MNEMONIC, devAccount, devAccounts, devPrivateKey } from './accounts/devAccounts.ts'
export { createEvmTestWallet } from './evm/createEvmTestWallet.ts'
export type {
  Approval,
  EvmTestChain,
  EvmTestToken,
  EvmTestWallet,
  EvmTestWalletOptions,
  TestProvider,
  TransactionEdit,
  WalletLie,
  WalletPrompt,
  WalletRequest,
  WalletStorage,
} from './evm/EvmTestWallet.ts'
export type { EvmWalletProfile } from './evm/EvmWalletProfile.ts'
export { evmBehaviour } from './evm/evmBehaviour.ts'
export { evmWalletProfiles } from './evm/evmWalletProfiles.ts'
export { ProviderRpcError } from './evm/ProviderRpcError.ts'
export type {
  EvmFacts,
  Fact,
  FamilyFacts,
  WalletErrorFact,
  WalletProfile,
} from './wallets/WalletProfile.ts'
export { walletErrors, walletProfiles } from './wallets/walletProfiles.ts'

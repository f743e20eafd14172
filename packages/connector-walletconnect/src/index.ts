export type { WalletConnectOptions } from './WalletConnectOptions.ts'
export { walletConnect } from './walletConnect.ts'

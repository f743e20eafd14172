export { type WalletConnectOptions, walletConnect } from './walletConnect.ts'

export type { DappWallets } from '../DappWallets.ts'
export { type EnabledWallet, type ExtensionDapp, extensionDapp } from './extensionDapp.ts'

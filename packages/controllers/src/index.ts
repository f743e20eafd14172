export type {
  AccountType,
  AllWalletsVisibility,
  ConnectMethod,
  ConnectorGroup,
  CustomWallet,
  Features,
  KitConfig,
  KitOptions,
  ServiceUrls,
  SocialProvider,
  ThemeMode,
  WalletFeature,
} from './config/KitConfig.ts'
export { createKit } from './createKit.ts'
export type { Alert, AlertCode, Alerts } from './features/alerts/alerts.ts'
export { balanceQuery } from './features/balances/balanceQuery.ts'
export { activeConnection } from './features/connections/activeConnection.ts'
export type {
  ConnectAttempt,
  ConnectCause,
  Connection,
  ConnectionsState,
} from './features/connections/Connection.ts'
export type { ConnectParameters } from './features/connections/ConnectParameters.ts'
export { cancelConnect } from './features/connections/cancelConnect.ts'
export { connect } from './features/connections/connect.ts'
export { disconnect } from './features/connections/disconnect.ts'
export { getProvider } from './features/connections/getProvider.ts'
export { preparePairing } from './features/connections/preparePairing.ts'
export { connectMethods } from './features/connectors/connectMethods.ts'
export type { RecentWallet } from './features/connectors/recentWallets.ts'
export type { WalletEntry } from './features/connectors/WalletEntry.ts'
export { type WalletEntriesInput, walletEntries } from './features/connectors/walletEntries.ts'
export { connectorImageUrl } from './features/directory/connectorImageUrl.ts'
export { type DeepLinkOptions, deepLink } from './features/directory/deepLink.ts'
export { featuredWalletsQuery } from './features/directory/featuredWalletsQuery.ts'
export { networkImageUrl } from './features/directory/networkImageUrl.ts'
export { recommendedWalletsQuery } from './features/directory/recommendedWalletsQuery.ts'
export type { Wallet } from './features/directory/Wallet.ts'
export {
  type WalletPlatform,
  type WalletPlatformsOptions,
  walletPlatforms,
} from './features/directory/walletPlatforms.ts'
export { walletQuery } from './features/directory/walletQuery.ts'
export { type WalletList, walletsQuery } from './features/directory/walletsQuery.ts'
export type { Modal } from './features/modal/modal.ts'
export { activeNetwork } from './features/networks/activeNetwork.ts'
export { isNetworkSupported } from './features/networks/isNetworkSupported.ts'
export { networkOf } from './features/networks/networkOf.ts'
export type { NetworkSwitch, NetworksState } from './features/networks/networksStore.ts'
export { switchNetwork } from './features/networks/switchNetwork.ts'
export type { Route, RouteName, Routes } from './features/router/Routes.ts'
export {
  closesOnBack,
  currentRoute,
  type Router,
  type RouterState,
} from './features/router/router.ts'
export type { SendTransferParameters } from './features/send/SendTransferParameters.ts'
export { sendTransfer } from './features/send/sendTransfer.ts'
export { signMessage } from './features/sign/signMessage.ts'
export { signTypedData } from './features/sign/signTypedData.ts'
export { resolveTheme } from './features/theme/resolveTheme.ts'
export type { Theme, ThemeState } from './features/theme/theme.ts'
export type { Toast, ToastCode, Toasts } from './features/toasts/toasts.ts'
export { createFlow, type Flow, type StepEvents } from './flow/createFlow.ts'
export type { KitEvents } from './KitEvents.ts'
export type { Kit } from './kit.ts'
export type { Readable } from './readable.ts'

export type { AnyInteraction } from './AnyInteraction.ts'
export type { AnyPrompt } from './AnyPrompt.ts'
export { createKit } from './assembly/createKit.ts'
export { readSigned, type SignedPlace, type SignedState } from './between/readSigned.ts'
export { leaveInteraction } from './between/shownInteraction.ts'
export type {
  AllWalletsVisibility,
  ConnectMethod,
  ConnectorGroup,
  CustomWallet,
  Features,
  KitConfig,
  KitOptions,
  Preload,
  SchemeColors,
  ServiceUrls,
  ThemeDensity,
  ThemeMode,
  ThemeOptions,
  ThemeRadius,
  ThemeSettings,
  ThemeVariables,
  WalletFeature,
} from './config/KitConfig.ts'
export {
  type BrowserKind,
  type DeviceSystem,
  readBrowser,
  type TelegramClient,
} from './core/browser.ts'
export type { StepEvents } from './core/createFlow.ts'
export {
  type AskingStep,
  type EndStep,
  type FormStep,
  type FrameStep,
  type Help,
  type Interaction,
  isEnd,
  type SignInStep,
  type Step,
  type WaitingStep,
  type WindowStep,
} from './core/Interaction.ts'
export type { Readable } from './core/readable.ts'
export type { Windows } from './core/windows.ts'
export { addDevice } from './features/accounts/addDevice.ts'
export type { PreferAccountTypeParameters } from './features/accounts/PreferAccountTypeParameters.ts'
export { preferAccountType } from './features/accounts/preferAccountType.ts'
export { switchAccount } from './features/accounts/switchAccount.ts'
export type {
  ActivityEntry,
  ActivityKind,
  ActivityMove,
} from './features/activity/ActivityEntry.ts'
export type { Alert, AlertCode, Alerts } from './features/alerts/createAlerts.ts'
export { answeredRequests, takeAnswer } from './features/answers/answeredRequests.ts'
export { balanceQuery } from './features/balances/balanceQuery.ts'
export { activeConnection } from './features/connections/activeConnection.ts'
export type {
  ConnectFacts,
  ConnectInteraction,
  ConnectResult,
  MissingConnection,
} from './features/connections/ConnectInteraction.ts'
export type { Connection, ConnectionsState } from './features/connections/Connection.ts'
export type { ConnectParameters } from './features/connections/ConnectParameters.ts'
export { type ConnectListeners, connect, startConnect } from './features/connections/connect.ts'
export { disconnect } from './features/connections/disconnect.ts'
export { getProvider } from './features/connections/getProvider.ts'
export { preparePairing } from './features/connections/preparePairing.ts'
export { type WalletState, walletStateOf } from './features/connections/walletState.ts'
export {
  connectMethods,
  type LoginOffers,
  loginOffers,
  type SocialLogin,
} from './features/connectors/connectMethods.ts'
export type { RecentWallet } from './features/connectors/recentWallets.ts'
export { browseLink } from './features/directory/browseLink.ts'
export type { Wallet } from './features/directory/Wallet.ts'
export {
  appLinks,
  type DeepLink,
  type DeepLinkOptions,
  deepLink,
  type WalletPlatform,
} from './features/directory/walletLinks.ts'
export { type WalletList, walletsQuery } from './features/directory/walletsQuery.ts'
export type { WantedFrame } from './features/frames/WantedFrame.ts'
export type { Identity } from './features/identity/Identity.ts'
export type { Modal } from './features/modal/createModal.ts'
export type { NetworksState } from './features/networks/networksStore.ts'
export { removeAdapter } from './features/networks/removeAdapter.ts'
export { removeNetwork } from './features/networks/removeNetwork.ts'
export type { SwitchInteraction } from './features/networks/SwitchInteraction.ts'
export {
  type SwitchNetworkParameters,
  startSwitch,
  switchNetwork,
} from './features/networks/switchNetwork.ts'
export type { Nft } from './features/nfts/Nft.ts'
export type { Holding } from './features/portfolio/Holding.ts'
export { portfolioQuery } from './features/portfolio/portfolioQuery.ts'
export type { Preview, PreviewState } from './features/previews/Preview.ts'
export { rejectPrompts } from './features/prompts/rejectPrompts.ts'
export type { Home } from './features/router/Home.ts'
export type { Router, RouterState } from './features/router/router.ts'
export type { Route, RouteName, Views } from './features/router/Views.ts'
export type { News, ViewTraits } from './features/router/ViewTraits.ts'
export { signMessage } from './features/sign/signMessage.ts'
export { signTypedData } from './features/sign/signTypedData.ts'
export type { SignInInteraction } from './features/sign-in/SignInInteraction.ts'
export { type SignInParameters, signIn, startSignIn } from './features/sign-in/signIn.ts'
export type { SignInState } from './features/sign-in/signInState.ts'
export { signOut } from './features/sign-in/signOut.ts'
export { signedRequests } from './features/signed/signedRequests.ts'
export type { Quote, QuoteRequest } from './features/swap/Quote.ts'
export type { Theme, ThemeState } from './features/theme/createTheme.ts'
export type { Toast, ToastCode, Toasts } from './features/toasts/toasts.ts'
export type { LocalTransaction } from './features/transactions/LocalTransaction.ts'
export type {
  SendCallsParameters,
  SendTransactionParameters,
  SendTransferParameters,
  SpeedUpParameters,
} from './features/transactions/SendParameters.ts'
export { sendCalls } from './features/transactions/sendCalls.ts'
export { sendTransaction } from './features/transactions/sendTransaction.ts'
export { sendTransfer } from './features/transactions/sendTransfer.ts'
export { speedUp } from './features/transactions/speedUp.ts'
export type { ImageSource } from './images/ImageSource.ts'
export type { KitEvents } from './KitEvents.ts'
export type { Kit } from './kit.ts'
export { cookieStorage } from './persistence/cookieStorage.ts'
export { queryClientOf } from './query/queryClientOf.ts'

export { createKit } from './assembly/createKit.ts'
export { readSigned, type SignedPlace, type SignedState } from './between/readSigned.ts'
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
export { answeredRequests, takeAnswer } from './features/answers/answeredRequests.ts'
export { balanceQuery } from './features/balances/balanceQuery.ts'
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
export {
  type Contact,
  type ContactAddress,
  removeContact,
  saveContact,
} from './features/contacts/contacts.ts'
export { browseLink } from './features/directory/browseLink.ts'
export { type WalletList, walletsQuery } from './features/directory/walletsQuery.ts'
export type { Identity } from './features/identity/Identity.ts'
export { removeAdapter } from './features/networks/removeAdapter.ts'
export { removeNetwork } from './features/networks/removeNetwork.ts'
export {
  type SwitchNetworkParameters,
  startSwitch,
  switchNetwork,
} from './features/networks/switchNetwork.ts'
export type { Nft } from './features/nfts/Nft.ts'
export {
  type AddedToken,
  addToken,
  removeToken,
  type TokenAddress,
} from './features/portfolio/addedTokens.ts'
export type { Holding } from './features/portfolio/Holding.ts'
export { type HideTokenParameters, hideToken } from './features/portfolio/hiddenTokens.ts'
export { portfolioQuery } from './features/portfolio/portfolioQuery.ts'
export { rejectPrompts } from './features/prompts/rejectPrompts.ts'
export type { Home } from './features/router/Home.ts'
export { signMessage } from './features/sign/signMessage.ts'
export { signTypedData } from './features/sign/signTypedData.ts'
export { type SignInParameters, signIn, startSignIn } from './features/sign-in/signIn.ts'
export type { SignInState } from './features/sign-in/signInState.ts'
export { signOut } from './features/sign-in/signOut.ts'
export { signedRequests } from './features/signed/signedRequests.ts'
export type { Quote, QuoteRequest } from './features/swap/Quote.ts'
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
export type { Alert, AlertCode, Alerts } from './kit/alerts.ts'
export type { Connection, ConnectionsState } from './kit/connections.ts'
export type { WantedFrame } from './kit/frames.ts'
export type {
  AnyInteraction,
  ConnectFacts,
  ConnectInteraction,
  ConnectParameters,
  ConnectResult,
  MissingConnection,
  SignInInteraction,
  SwitchInteraction,
} from './kit/interactions.ts'
export type { KitEvents } from './kit/KitEvents.ts'
export type { Kit } from './kit/kit.ts'
export type { NetworksState } from './kit/networks.ts'
export type { AnyPrompt, Preview, PreviewState } from './kit/prompts.ts'
export type {
  Modal,
  News,
  Route,
  RouteName,
  Router,
  RouterState,
  Views,
  ViewTraits,
} from './kit/router.ts'
export type { Theme, ThemeState } from './kit/theme.ts'
export type { Toast, ToastCode, Toasts } from './kit/toasts.ts'
export type { LocalTransaction } from './kit/transactions.ts'
export type { RecentWallet, Wallet } from './kit/wallets.ts'
export { cookieStorage } from './persistence/cookieStorage.ts'
export { queryClientOf } from './query/queryClientOf.ts'
export { activeConnection } from './shared/activeConnection.ts'
export { leaveInteraction } from './shared/shownInteraction.ts'
export {
  appLinks,
  type DeepLink,
  type DeepLinkOptions,
  deepLink,
  type WalletPlatform,
} from './shared/walletLinks.ts'

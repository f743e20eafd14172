export type { AnyInteraction } from './AnyInteraction.ts'
export type { AnyPrompt } from './AnyPrompt.ts'
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
export { accountTypeOf } from './core/accountTypeOf.ts'
export type { BrowserKind, DeviceSystem, TelegramClient } from './core/browserKind.ts'
export { createFlow, type Flow, type StepEvents } from './core/createFlow.ts'
export { followedTransaction } from './core/followedTransaction.ts'
export { withHostApp } from './core/hostApp.ts'
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
export { networkOf } from './core/networkOf.ts'
export { readBrowser } from './core/readBrowser.ts'
export type { Windows } from './core/windows.ts'
export { createKit } from './createKit.ts'
export { type AccountTab, accountTab } from './features/account-tab/accountTab.ts'
export { addDevice } from './features/accounts/addDevice.ts'
export type { PreferAccountTypeParameters } from './features/accounts/PreferAccountTypeParameters.ts'
export { preferAccountType } from './features/accounts/preferAccountType.ts'
export { switchAccount } from './features/accounts/switchAccount.ts'
export type {
  ActivityEntry,
  ActivityKind,
  ActivityMove,
  ActivityPage,
} from './features/activity/ActivityEntry.ts'
export { hasActivity } from './features/activity/activityQuery.ts'
export { type ActivityFilter, filterActivity } from './features/activity/filterActivity.ts'
export { type ActivityMonth, groupByMonth } from './features/activity/groupByMonth.ts'
export type { MergedActivity } from './features/activity/mergeActivity.ts'
export type { Alert, AlertCode, Alerts } from './features/alerts/createAlerts.ts'
export { answeredRequests, takeAnswer } from './features/answers/answeredRequests.ts'
export {
  balanceQuery,
  shownBalanceQuery,
} from './features/balances/balanceQuery.ts'
export { invalidateBalances } from './features/balances/invalidateBalances.ts'
export type { ShownBalance } from './features/balances/readShownBalance.ts'
export { activeConnection } from './features/connections/activeConnection.ts'
export type {
  ConnectFacts,
  ConnectInteraction,
  ConnectResult,
  MissingConnection,
} from './features/connections/ConnectInteraction.ts'
export type { Connection, ConnectionsState } from './features/connections/Connection.ts'
export type { ConnectParameters } from './features/connections/ConnectParameters.ts'
export { connect, startConnect } from './features/connections/connect.ts'
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
export {
  MAX_RECOMMENDED_ROWS,
  type WalletEntriesInput,
  type WalletEntry,
  walletEntries,
} from './features/connectors/walletEntries.ts'
export { appLinks } from './features/directory/appLinks.ts'
export { browseLink } from './features/directory/browseLink.ts'
export { type DeepLink, type DeepLinkOptions, deepLink } from './features/directory/deepLink.ts'
export {
  excludedWalletsQuery,
  featuredWalletsQuery,
  recommendedWalletsQuery,
} from './features/directory/directoryQuery.ts'
export { intentLink, outsideLink } from './features/directory/intentLinks.ts'
export { loadAhead, whenDirectoryRests } from './features/directory/loadAhead.ts'
export type { Wallet } from './features/directory/Wallet.ts'
export {
  type WalletPlatform,
  type WalletPlatformsOptions,
  walletPlatforms,
} from './features/directory/walletPlatforms.ts'
export { knownWallet } from './features/directory/walletQuery.ts'
export { type WalletList, walletsQuery } from './features/directory/walletsQuery.ts'
export type { WantedFrame } from './features/frames/WantedFrame.ts'
export { accountKindQuery } from './features/identity/accountKindQuery.ts'
export type { Identity } from './features/identity/Identity.ts'
export type { Modal } from './features/modal/createModal.ts'
export type { NameProblem } from './features/names/checkName.ts'
export { type Naming, type NamingState, naming } from './features/names/createNaming.ts'
export {
  type NameSuggestion,
  nameZoneQuery,
  ownNamesQuery,
} from './features/names/nameQueries.ts'
export type { NameAttributes } from './features/names/signForName.ts'
export { isReadable } from './features/networks/isReadable.ts'
export type { NetworksState } from './features/networks/networksStore.ts'
export { removeAdapter } from './features/networks/removeAdapter.ts'
export { removeNetwork } from './features/networks/removeNetwork.ts'
export type { SwitchInteraction } from './features/networks/SwitchInteraction.ts'
export {
  type SwitchNetworkParameters,
  startSwitch,
  switchNetwork,
} from './features/networks/switchNetwork.ts'
export type { Nft, NftPage } from './features/nfts/Nft.ts'
export { hasNfts, type NftList, nftsKey, nftsQuery } from './features/nfts/nftsQuery.ts'
export {
  checkPayment,
  type PaymentCheck,
  type PaymentProblem,
} from './features/onramp/checkPayment.ts'
export { type Onramp, onramp } from './features/onramp/createOnramp.ts'
export {
  type OnrampOptions,
  type OnrampPayment,
  type OnrampPurchase,
  PAYMENT_DECIMALS,
  type PaymentLimit,
} from './features/onramp/OnrampOptions.ts'
export type {
  OnrampChoice,
  OnrampLink,
  OnrampOrder,
  OnrampState,
  OrderStatus,
} from './features/onramp/OnrampState.ts'
export { isLive, type OnrampOffer, SHARED_DECIMALS, unitsOf } from './features/onramp/offers.ts'
export { onrampOptionsQuery } from './features/onramp/onrampOptionsQuery.ts'
export type { OnrampProvider } from './features/onramp/onrampProvidersQuery.ts'
export {
  type OnrampQuote,
  type OnrampQuoteRequest,
  onrampQuoteQuery,
} from './features/onramp/onrampQuoteQuery.ts'
export {
  isOver,
  ORDER_PATIENCE_MS,
  type OrderProgress,
} from './features/onramp/orderQuery.ts'
export type { ProgressState } from './features/onramp/progressState.ts'
export { purchaseKey, type ResolvedChoice } from './features/onramp/resolveChoice.ts'
export type { Holding } from './features/portfolio/Holding.ts'
export { portfolioQuery } from './features/portfolio/portfolioQuery.ts'
export type { Preview, PreviewState } from './features/previews/Preview.ts'
export { rejectPrompts } from './features/prompts/rejectPrompts.ts'
export {
  type Assessment,
  type AssessRecipientOptions,
  type KnownRecipient,
  knownRecipients,
} from './features/recipients/assessRecipient.ts'
export type { Receiver, ReceiverRequest } from './features/recipients/Receiver.ts'
export { receiverQuery } from './features/recipients/receiverQuery.ts'
export type { Home } from './features/router/Home.ts'
export { currentRoute, type Router, type RouterState } from './features/router/router.ts'
export type { Route, RouteName, Views } from './features/router/Views.ts'
export type { News, ViewTraits } from './features/router/ViewTraits.ts'
export type { SendCheck, SendFacts } from './features/send/checkSend.ts'
export { type Send, type SendState, send } from './features/send/createSend.ts'
export { type FeeIntent, transferNoticesQuery } from './features/send/planQueries.ts'
export type { FollowedLink, SendAsset, SendForm } from './features/send/SendForm.ts'
export type { SendIntent } from './features/send/SendIntent.ts'
export { signMessage } from './features/sign/signMessage.ts'
export { signTypedData } from './features/sign/signTypedData.ts'
export type { SignInInteraction } from './features/sign-in/SignInInteraction.ts'
export { type SignInParameters, signIn, startSignIn } from './features/sign-in/signIn.ts'
export type { SignInState } from './features/sign-in/signInState.ts'
export { signOut } from './features/sign-in/signOut.ts'
export { signedRequests } from './features/signed/signedRequests.ts'
export type { SwapCheck, SwapProblem } from './features/swap/checkSwap.ts'
export type { Swap } from './features/swap/createSwap.ts'
export { nativeToken } from './features/swap/nativeToken.ts'
export {
  type ImpactLevel,
  impactLevel,
  QUOTE_LIFE_MS,
  type Quote,
  type QuoteRequest,
} from './features/swap/Quote.ts'
export { QUOTE_REFRESH_MS } from './features/swap/quoteQuery.ts'
export {
  MAX_SLIPPAGE_BPS,
  type SwapChoice,
  type SwapToken,
} from './features/swap/SwapChoice.ts'
export type { SwapIntent, SwapPlan, SwapState } from './features/swap/SwapState.ts'
export { swapTokensQuery } from './features/swap/swapTokensQuery.ts'
export { tokenInfoQuery } from './features/swap/tokenInfoQuery.ts'
export type { Theme, ThemeState } from './features/theme/createTheme.ts'
export { resolveTheme } from './features/theme/resolveTheme.ts'
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
export { hasNames } from './hasNames.ts'
export { marksOf, type ResolvedImage, resolveImage } from './images/createMarks.ts'
export type { ImageSource } from './images/ImageSource.ts'
export { networkImage } from './images/networkImage.ts'
export { type PicturedToken, tokenImage } from './images/tokenImage.ts'
export { connectorImage, type PicturedWallet, walletImage } from './images/walletImage.ts'
export type { KitEvents } from './KitEvents.ts'
export type { Kit } from './kit.ts'
export { cookieStorage } from './persistence/cookieStorage.ts'
export { queryClientOf } from './query/queryClientOf.ts'
export type { QueryScope } from './query/queryKeyOf.ts'
export type { Readable } from './readable.ts'
export { readSigned, type SignedPlace, type SignedState } from './readSigned.ts'
export { sameToken } from './services/sameToken.ts'
export { servedChainsQuery } from './services/servesChain.ts'
export { leaveInteraction } from './shownInteraction.ts'
export { swap } from './swap.ts'
export { traitsOf } from './traitsOf.ts'
export { canOpenAction, walletActions } from './walletActions.ts'

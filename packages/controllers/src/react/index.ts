export type {
  AddDeviceError,
  BalanceError,
  ConnectError,
  DisconnectError,
  PreferAccountTypeError,
  QuoteError,
  ReadError,
  ReceiverError,
  SendCallsError,
  SendTransactionError,
  SendTransferError,
  ServerError,
  SignMessageError,
  SignTypedDataError,
  SpeedUpError,
  SwitchAccountError,
  SwitchNetworkError,
  TransactionError,
  TransferCostError,
  UseSignInError,
  WalletError,
} from '../core/failures.ts'
export { type ActionState, useAction } from './base/useAction.ts'
export { useKitQuery } from './base/useKitQuery.ts'
export { type Environment, EnvironmentContext } from './context/EnvironmentContext.ts'
export { browserEnvironment, useEnvironment } from './context/useEnvironment.ts'
export {
  KitContext,
  KitContextProvider,
  type KitContextProviderProps,
  useClock,
  useKit,
  useKitStore,
  useStep,
} from './context/useKit.tsx'
export { useLocale } from './context/useLocale.ts'
export { usePrefersDark } from './context/usePrefersDark.ts'
export {
  type FormatBalanceOptions,
  formatBalance,
} from './format/formatBalance.ts'
export type { AccountParameters, FamilyParameters } from './hooks/AccountParameters.ts'
export {
  type UseConnectResult,
  type UseInteractionResult,
  type UsePairingResult,
  useConnect,
  useInteraction,
  usePairing,
} from './hooks/connecting.ts'
export { type NameSuggestions, type UseNamingResult, useNaming } from './hooks/names/useNaming.ts'
export {
  type UseNetworksResult,
  type UseSwitchNetworkResult,
  useNetworks,
  useSwitchNetwork,
} from './hooks/networks.ts'
export { type UseOnrampResult, useOnramp } from './hooks/onramp/useOnramp.ts'
export {
  type OnrampDemand,
  type UseOnrampOffersResult,
  useOnrampOffers,
} from './hooks/onramp/useOnrampOffers.ts'
export { type UseOnrampOrderResult, useOnrampOrder } from './hooks/onramp/useOnrampOrder.ts'
export {
  type KitEvent,
  type UseAlertsResult,
  type UseLogResult,
  type UseToastsResult,
  useAlerts,
  useKitEvents,
  useLog,
  useToasts,
} from './hooks/reports.ts'
export {
  type Recipient,
  type RefusedRecipient,
  type UseRecipientParameters,
  useRecipient,
} from './hooks/send/useRecipient.ts'
export { type UseSendResult, useSend } from './hooks/send/useSend.ts'
export type { PricedRate } from './hooks/send/useTransferCosts.ts'
export { type UseTransferFeeParameters, useTransferFee } from './hooks/send/useTransferCosts.ts'
export {
  type UseSendCallsResult,
  type UseSendTransactionResult,
  type UseSendTransferResult,
  useSendCalls,
  useSendTransaction,
  useSendTransfer,
} from './hooks/sending.ts'
export {
  type UseSignMessageResult,
  type UseSignTypedDataResult,
  useSignMessage,
  useSignTypedData,
} from './hooks/signing.ts'
export { type QuoteState, useQuote } from './hooks/swap/useQuote.ts'
export { type UseSwapResult, useSwap } from './hooks/swap/useSwap.ts'
export { type SwapFee, useSwapFee } from './hooks/swap/useSwapFee.ts'
export {
  type ReviewedSwap,
  type SwapStep,
  type UseSwapReviewResult,
  useSwapReview,
} from './hooks/swap/useSwapReview.ts'
export {
  type TokenFacts,
  type UseTokenFactsParameters,
  useTokenFacts,
} from './hooks/swap/useTokenFacts.ts'
export { useIsPast } from './hooks/timing/useIsPast.ts'
export { useLastError } from './hooks/timing/useLastError.ts'
export { useSettled } from './hooks/timing/useSettled.ts'
export { type UseAccountParameters, type UseAccountResult, useAccount } from './hooks/useAccount.ts'
export { useAccountKind } from './hooks/useAccountKind.ts'
export {
  type Activity,
  type UseActivityParameters,
  type UseActivityResult,
  useActivity,
} from './hooks/useActivity.ts'
export { type UseAddDeviceResult, useAddDevice } from './hooks/useAddDevice.ts'
export { type UseAddedTokensResult, useAddedTokens } from './hooks/useAddedTokens.ts'
export {
  type UseAnsweredRequestsResult,
  useAnsweredRequests,
} from './hooks/useAnsweredRequests.ts'
export { type Balance, useBalance } from './hooks/useBalance.ts'
export { useConnection } from './hooks/useConnection.ts'
export {
  type UseContactsParameters,
  type UseContactsResult,
  useContacts,
} from './hooks/useContacts.ts'
export { type UseDisconnectResult, useDisconnect } from './hooks/useDisconnect.ts'
export { type UseHideTokenResult, useHideToken } from './hooks/useHideToken.ts'
export { type UseIdentityResult, useIdentity } from './hooks/useIdentity.ts'
export { useIsDeployed } from './hooks/useIsDeployed.ts'
export { useKitInfiniteQuery } from './hooks/useKitInfiniteQuery.ts'
export { useLocalTransactions } from './hooks/useLocalTransactions.ts'
export { type UseModalResult, useModal } from './hooks/useModal.ts'
export { type UseNetworkResult, useNetwork } from './hooks/useNetwork.ts'
export { useNfts } from './hooks/useNfts.ts'
export { type Portfolio, usePortfolio } from './hooks/usePortfolio.ts'
export {
  type UsePreferredAccountTypeResult,
  usePreferredAccountType,
} from './hooks/usePreferredAccountType.ts'
export { type UseProviderParameters, useProvider } from './hooks/useProvider.ts'
export { type UseSignInResult, useSignIn } from './hooks/useSignIn.ts'
export { type UseSpeedUpParameters, type UseSpeedUpResult, useSpeedUp } from './hooks/useSpeedUp.ts'
export { type UseSwitchAccountResult, useSwitchAccount } from './hooks/useSwitchAccount.ts'
export { type UseThemeResult, useTheme } from './hooks/useTheme.ts'
export {
  type UseWaitForTransactionParameters,
  useWaitForTransaction,
} from './hooks/useWaitForTransaction.ts'
export { type UseWalletParameters, useWallet } from './hooks/useWallet.ts'
export { type UseWalletActionsParameters, useWalletActions } from './hooks/useWalletActions.ts'
export { type UseWalletsParameters, useWallets } from './hooks/useWallets.ts'
export { useConnectors, useRecentWallets } from './hooks/wallets.ts'

// What the other packages of Bowline use of this one, of the same version. It is not under semver: apps and plugins
// import `@bowline/controllers`.

export { swap } from '../between/swap.ts'
export { createFlow, type Flow } from '../core/createFlow.ts'
export { followedTransaction } from '../core/followedTransaction.ts'
export { withHostApp } from '../core/hostApp.ts'
export { isReadable } from '../core/isReadable.ts'
export { networkOf } from '../core/networkOf.ts'
export { type AccountTab, accountTab } from '../features/account-tab/accountTab.ts'
export type { ActivityPage } from '../features/activity/ActivityEntry.ts'
export { hasActivity } from '../features/activity/activityQuery.ts'
export { type ActivityFilter, filterActivity } from '../features/activity/filterActivity.ts'
export { type ActivityMonth, groupByMonth } from '../features/activity/groupByMonth.ts'
export type { MergedActivity } from '../features/activity/mergeActivity.ts'
export { shownBalanceQuery } from '../features/balances/balanceQuery.ts'
export { invalidateBalances } from '../features/balances/invalidateBalances.ts'
export type { ShownBalance } from '../features/balances/readShownBalance.ts'
export {
  MAX_RECOMMENDED_ROWS,
  type WalletEntriesInput,
  type WalletEntry,
  walletEntries,
} from '../features/connectors/walletEntries.ts'
export { contactName } from '../features/contacts/contacts.ts'
export {
  excludedWalletsQuery,
  featuredWalletsQuery,
  recommendedWalletsQuery,
} from '../features/directory/directoryQuery.ts'
export { intentLink, outsideLink } from '../features/directory/intentLinks.ts'
export { loadAhead, whenDirectoryRests } from '../features/directory/loadAhead.ts'
export { accountKindQuery } from '../features/identity/accountKindQuery.ts'
export type { NameProblem } from '../features/names/checkName.ts'
export { type Naming, type NamingState, naming } from '../features/names/createNaming.ts'
export { type NameSuggestion, nameZoneQuery, ownNamesQuery } from '../features/names/nameQueries.ts'
export type { NameAttributes } from '../features/names/signForName.ts'
export type { NftPage } from '../features/nfts/Nft.ts'
export { hasNfts, type NftList, nftsKey, nftsQuery } from '../features/nfts/nftsQuery.ts'
export {
  checkPayment,
  type PaymentCheck,
  type PaymentProblem,
} from '../features/onramp/checkPayment.ts'
export { type Onramp, onramp } from '../features/onramp/createOnramp.ts'
export {
  type OnrampOptions,
  type OnrampPayment,
  type OnrampPurchase,
  PAYMENT_DECIMALS,
  type PaymentLimit,
} from '../features/onramp/OnrampOptions.ts'
export type {
  OnrampChoice,
  OnrampLink,
  OnrampOrder,
  OnrampState,
  OrderStatus,
} from '../features/onramp/OnrampState.ts'
export { isLive, type OnrampOffer, SHARED_DECIMALS, unitsOf } from '../features/onramp/offers.ts'
export { onrampOptionsQuery } from '../features/onramp/onrampOptionsQuery.ts'
export type { OnrampProvider } from '../features/onramp/onrampProvidersQuery.ts'
export {
  type OnrampQuote,
  type OnrampQuoteRequest,
  onrampQuoteQuery,
} from '../features/onramp/onrampQuoteQuery.ts'
export { isOver, ORDER_PATIENCE_MS, type OrderProgress } from '../features/onramp/orderQuery.ts'
export type { ProgressState } from '../features/onramp/progressState.ts'
export { purchaseKey, type ResolvedChoice } from '../features/onramp/resolveChoice.ts'
export { addedOf, addedTokens, isAdded } from '../features/portfolio/addedTokens.ts'
export { canAddTokens } from '../features/portfolio/canAddTokens.ts'
export { findHolding } from '../features/portfolio/findHolding.ts'
export { imitates } from '../features/portfolio/imitates.ts'
export {
  type Assessment,
  type AssessRecipientOptions,
  type KnownRecipient,
  knownRecipients,
} from '../features/recipients/assessRecipient.ts'
export type { Receiver, ReceiverRequest } from '../features/recipients/Receiver.ts'
export { receiverQuery } from '../features/recipients/receiverQuery.ts'
export type { SendCheck, SendFacts } from '../features/send/checkSend.ts'
export { type Send, type SendState, send } from '../features/send/createSend.ts'
export { type FeeIntent, transferNoticesQuery } from '../features/send/planQueries.ts'
export type { FollowedLink, SendAsset, SendForm } from '../features/send/SendForm.ts'
export type { SendIntent } from '../features/send/SendIntent.ts'
export type { SwapCheck, SwapProblem } from '../features/swap/checkSwap.ts'
export type { Swap } from '../features/swap/createSwap.ts'
export { nativeToken } from '../features/swap/nativeToken.ts'
export { type ImpactLevel, impactLevel, QUOTE_LIFE_MS } from '../features/swap/Quote.ts'
export { QUOTE_REFRESH_MS } from '../features/swap/quoteQuery.ts'
export { MAX_SLIPPAGE_BPS, type SwapChoice, type SwapToken } from '../features/swap/SwapChoice.ts'
export type { SwapIntent, SwapPlan, SwapState } from '../features/swap/SwapState.ts'
export { swapTokensQuery } from '../features/swap/swapTokensQuery.ts'
export { tokenInfoQuery } from '../features/swap/tokenInfoQuery.ts'
export { resolveTheme } from '../features/theme/resolveTheme.ts'
export { marksOf, type ResolvedImage, resolveImage } from '../images/createMarks.ts'
export { networkImage } from '../images/networkImage.ts'
export { type PicturedToken, tokenImage } from '../images/tokenImage.ts'
export { connectorImage, type PicturedWallet, walletImage } from '../images/walletImage.ts'
export { currentRoute } from '../kit/router.ts'
export { traitsOf } from '../kit/traitsOf.ts'
export type { QueryScope } from '../query/kitQuery.ts'
export { servedChainsQuery } from '../services/serviceClient.ts'
export { sameToken } from '../services/tokenId.ts'
export { hasNames } from '../shared/hasNames.ts'
export { accountTypeOf } from '../shared/knownAccountType.ts'
export { knownWallet } from '../shared/knownWallet.ts'
export { canOpenAction, walletActions } from '../shared/walletActions.ts'
export { type WalletPlatformsOptions, walletPlatforms } from '../shared/walletLinks.ts'

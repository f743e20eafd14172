export { addressPlaces } from './address/addressPlaces.ts'
export { appearance, looksLike } from './address/looksLike.ts'
export { lowerHex, sameAddress } from './address/sameAddress.ts'
export { type FormatAmountOptions, formatAmount, withoutTrailing } from './amount/formatAmount.ts'
export { amountOfFiat, fiatOfAmount, formatFiat, mulDiv } from './amount/formatFiat.ts'
export { gasLimitOf } from './amount/gasLimit.ts'
export { DEFAULT_SLIPPAGE_BPS, minimumReceived } from './amount/minimumReceived.ts'
export {
  decimalText,
  FIAT_DECIMALS,
  type ParseAmountOptions,
  parseAmount,
  parsePrice,
  readAmount,
} from './amount/parseAmount.ts'
export { westernDigits } from './amount/westernDigits.ts'
export { type AddressedCall, type AddressOptions, apiAddress } from './api/apiAddress.ts'
export {
  type AccountId,
  type AccountIdParts,
  type ChainId,
  type ChainIdParts,
  type ChainReference,
  formatAccountId,
  formatChainId,
  isAccountId,
  isChainId,
  namespaceOf,
  parseAccountId,
  parseChainId,
  toChainId,
} from './caip/identifiers.ts'
export type {
  Address,
  AddressMap,
  AppProvider,
  AppProviderMap,
  Eip1193Provider,
  EvmProvider,
  HashMap,
  Namespace,
  NumberedChains,
  OwnChainId,
  ProviderMap,
  ProviderRequest,
  RequestProvider,
  Signature,
  SignatureMap,
  TransactionHash,
} from './caip/ProviderMap.ts'
export { type ErrorCause, errorCause } from './errors/errorMeanings.ts'
export { errorText, isKitError, KitError, toKitError } from './errors/KitError.ts'
export type { KitErrorKind } from './errors/KitErrorKind.ts'
export { type LoadCode, loadCode } from './errors/loadCode.ts'
export {
  type KitErrorCode,
  type KitErrorContexts,
  kitErrors,
} from './errors/registry.ts'
export { type AnyEvent, createEventBus, type EventBus, type EventMap } from './events/eventBus.ts'
export { defineNetwork, type NetworkInput } from './network/defineNetwork.ts'
export type { BlockExplorer, NativeCurrency, Network, NetworkContracts } from './network/Network.ts'
export { nameCoinTypes } from './network/nameCoinTypes.ts'
export {
  type NetworkOptions,
  networkOfViemChain,
  type ViemChainLike,
} from './network/networkOfViemChain.ts'
export type { AccountKind, AccountType, AddressLabel } from './ports/AccountType.ts'
export type { AnsweredRequest, AnsweredRequests } from './ports/AnsweredRequest.ts'
export type { Appearance, AppearanceSource } from './ports/Appearance.ts'
export type { AskChain, ChainAnswer } from './ports/AskChain.ts'
export type { ChainAdapter, DiscoverOptions, LoadOptions } from './ports/ChainAdapter.ts'
export type {
  ChainOperations,
  TransactionCall,
  TypedData,
  WalletCapabilities,
} from './ports/ChainOperations.ts'
export { type Clock, systemClock } from './ports/Clock.ts'
export type {
  ChosenOffer,
  ConnectOptions,
  Connector,
  ConnectorType,
  RestoreOptions,
} from './ports/Connector.ts'
export type { AppMetadata, ConnectorContext, CreateConnector } from './ports/ConnectorContext.ts'
export type {
  AnswerTo,
  Conversation,
  FormAnswers,
  FormName,
  FormProblem,
  FormQuestion,
  FrameQuestion,
  Notice,
  Pairing,
  Question,
  SignInProblem,
  SignInQuestion,
  WindowQuestion,
} from './ports/Conversation.ts'
export type { ExplorerPaths, FamilyTraits, ServedPart } from './ports/FamilyTraits.ts'
export type { Frame, FrameOptions, OpenFrame } from './ports/Frame.ts'
export type { KitStorage } from './ports/KitStorage.ts'
export { type LogEntry, type Logger, type LogLevel, silentLogger } from './ports/Logger.ts'
export {
  type EmailOffer,
  INSTALLED,
  type Offer,
  offerOf,
  offersOf,
  type PairingOffer,
  type PasskeyOffer,
  type SocialOffer,
  type SocialProvider,
  type WalletOffer,
} from './ports/Offer.ts'
export type { PastTransaction, PastTransactions } from './ports/PastTransaction.ts'
export type { AskedPrompt, Prompt, PromptKind, Prompts } from './ports/Prompt.ts'
export type { HiddenReason, MissingFamily, Scope, Session } from './ports/Session.ts'
export type { SignIn, SignInOption, SignInRequest } from './ports/SignIn.ts'
export type { AddedTerms, SignInOffer, SignInTerms } from './ports/SignInOffer.ts'
export type { NameRecord, TokenHolding, TokenInfo } from './ports/TokenInfo.ts'
export type {
  EditedTransaction,
  Replacement,
  SpeedUp,
  SpeedUpOffer,
  SpeedUpRequest,
  TransactionStatus,
  TransactionWatch,
  WaitingTransaction,
} from './ports/TransactionStatus.ts'
export type { FeeRate, NftId, TransferIntent, TransferNotice } from './ports/TransferIntent.ts'
export type { WalletUser } from './ports/WalletUser.ts'
export { memoryStorage } from './storage/memoryStorage.ts'
export {
  type CookieStorageOptions,
  kitCookies,
  type PlainCookieStorage,
  plainCookieStorage,
} from './storage/plainCookieStorage.ts'
export { type WebStorageOptions, webStorage } from './storage/webStorage.ts'
export { randomId } from './text/randomId.ts'
export {
  BROWSE_PLACEHOLDER,
  isLoopback,
  safeBrowseLink,
  safeHttpUrl,
  safeIcon,
  safeWalletLink,
} from './text/safeUrl.ts'
export { sanitizeName } from './text/sanitizeName.ts'
export { sanitizeText } from './text/sanitizeText.ts'
export { type ShortAddressOptions, shortAddress } from './text/shortAddress.ts'

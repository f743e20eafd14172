export { decimalText } from './amount/decimalText.ts'
export { amountOfFiat, fiatOfAmount } from './amount/fiat.ts'
export { type FormatAmountOptions, formatAmount } from './amount/formatAmount.ts'
export { formatFiat } from './amount/formatFiat.ts'
export { DEFAULT_SLIPPAGE_BPS, minimumReceived } from './amount/minimumReceived.ts'
export { mulDiv } from './amount/mulDiv.ts'
export { parseAmount } from './amount/parseAmount.ts'
export { FIAT_DECIMALS, parsePrice } from './amount/parsePrice.ts'
export { type AddressedCall, type AddressOptions, apiAddress } from './api/apiAddress.ts'
export {
  type AccountId,
  type AccountIdParts,
  formatAccountId,
  isAccountId,
  parseAccountId,
} from './caip/AccountId.ts'
export {
  type ChainId,
  type ChainIdParts,
  formatChainId,
  isChainId,
  parseChainId,
} from './caip/ChainId.ts'
export { namespaceOf } from './caip/namespaceOf.ts'
export { type ChainReference, toChainId } from './caip/toChainId.ts'
export { type ErrorCause, errorCause } from './errors/errorMeanings.ts'
export { errorText } from './errors/errorText.ts'
export { isKitError, KitError, toKitError } from './errors/KitError.ts'
export { type LoadCode, loadCode } from './errors/loadCode.ts'
export {
  type KitErrorCode,
  type KitErrorContexts,
  type KitErrorKind,
  kitErrors,
} from './errors/registry.ts'
export { type AnyEvent, createEventBus, type EventBus, type EventMap } from './events/eventBus.ts'
export { defineNetwork, type NetworkInput } from './network/defineNetwork.ts'
export type { BlockExplorer, NativeCurrency, Network, NetworkContracts } from './network/Network.ts'
export {
  type NetworkOptions,
  networkOfViemChain,
  type ViemChainLike,
} from './network/networkOfViemChain.ts'
export type { AskChain, ChainAnswer } from './ports/AskChain.ts'
export type { ChainAdapter, DiscoverOptions, LoadOptions } from './ports/ChainAdapter.ts'
export type {
  ChainOperations,
  TransactionCall,
  TransactionStatus,
  TypedData,
  WalletCapabilities,
} from './ports/ChainOperations.ts'
export { type Clock, systemClock } from './ports/Clock.ts'
export type {
  AddressLabel,
  AppMetadata,
  ChosenOffer,
  ConnectOptions,
  Connector,
  ConnectorContext,
  ConnectorType,
  CreateConnector,
  MissingFamily,
  RestoreOptions,
  Scope,
  Session,
} from './ports/Connector.ts'
export type {
  AnswerTo,
  Conversation,
  FormAnswers,
  FormName,
  FormProblem,
  FormQuestion,
  FrameQuestion,
  Notice,
  Question,
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
export type { Pairing } from './ports/Pairing.ts'
export type { PastTransaction, PastTransactions } from './ports/PastTransaction.ts'
export type { AskedPrompt, Prompt, PromptKind, Prompts } from './ports/Prompt.ts'
export type {
  Address,
  AddressMap,
  Eip1193Provider,
  Namespace,
  ProviderMap,
  ProviderRequest,
  RequestProvider,
} from './ports/ProviderMap.ts'
export type { NameRecord, TokenHolding, TokenInfo } from './ports/TokenInfo.ts'
export type { FeeRate, NftId, TransferIntent, TransferNotice } from './ports/TransferIntent.ts'
export { type CookieStorageOptions, cookieStorage } from './storage/cookieStorage.ts'
export { memoryStorage } from './storage/memoryStorage.ts'
export { type WebStorageOptions, webStorage } from './storage/webStorage.ts'
export { safeIcon } from './text/safeIcon.ts'
export { isLoopback, safeHttpUrl, safeWalletLink } from './text/safeUrl.ts'
export { sanitizeName } from './text/sanitizeName.ts'
export { sanitizeText } from './text/sanitizeText.ts'
export { type ShortAddressOptions, shortAddress } from './text/shortAddress.ts'
export { withoutTrailing } from './text/withoutTrailing.ts'

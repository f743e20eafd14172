// For those who write an adapter: what every family of wallets and nodes needs alike.
export { answerLocally, readChainParameter, toHexChainId } from './answerLocally.ts'
export {
  APPROVAL_LIMIT_MS,
  askForeign,
  pause,
  READ_LIMIT_MS,
  unlessAborted,
  type WalletQuestion,
} from './askForeign.ts'
export { checkConnectorOptions } from './checkConnectorOptions.ts'
export { checkFee } from './checkFee.ts'
export { checkNetworks, type NetworksToCheck } from './checkNetworks.ts'
export { checkNotices } from './checkNotices.ts'
export { createNotifier, NOTIFY_INTERVAL_MS, type Notifier } from './createNotifier.ts'
export { createProviderEvents, type ScopeSource } from './createProviderEvents.ts'
export { createRequestProvider } from './createRequestProvider.ts'
export { isPlausibleAddress } from './isPlausibleAddress.ts'
export {
  type FailedRequest,
  mapWalletError,
  type WalletErrorCode,
  type WalletErrorRules,
} from './mapWalletError.ts'
export {
  disconnectedError,
  hiddenError,
  ProviderError,
  saysUnknownMethod,
  toProviderError,
  walletErrorCodes,
  walletErrorText,
} from './providerErrors.ts'
export { MAX_ANSWER_CHARACTERS, readText } from './readText.ts'
export { refusalOf } from './refusalOf.ts'
export { rethrowKitError } from './rethrowKitError.ts'
export {
  createHearing,
  type Hearing,
  PROBE_INTERVAL_MS,
  probeWhilePending,
  SILENCE_LIMIT_MS,
} from './silence.ts'
export { saysRejected, saysUnknownChain } from './walletWords.ts'
export { withChecksum } from './withChecksum.ts'
export { type WrongOption, wrongOption } from './wrongOption.ts'

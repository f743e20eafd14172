// For those who write an adapter: what every family of wallets and nodes needs alike.
export { askForeign, pause, unlessAborted, type WalletQuestion } from './askForeign.ts'
export { createRequestProvider } from './createRequestProvider.ts'
export {
  ProviderError,
  saysUnknownMethod,
  toProviderError,
  walletErrorCodes,
  walletErrorText,
} from './providerErrors.ts'
export { MAX_ANSWER_CHARACTERS, readText } from './readText.ts'

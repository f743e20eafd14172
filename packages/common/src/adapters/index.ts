// For those who write an adapter: what every family of wallets and nodes needs alike.
export { askForeign, type WalletQuestion } from './askForeign.ts'
export { createRequestProvider } from './createRequestProvider.ts'
export { ProviderError } from './ProviderError.ts'
export { pause } from './pause.ts'
export { MAX_ANSWER_CHARACTERS, readText } from './readText.ts'
export { saysUnknownMethod } from './saysUnknownMethod.ts'
export { toProviderError } from './toProviderError.ts'
export { walletErrorCodes, walletErrorText } from './walletErrorCodes.ts'

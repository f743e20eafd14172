import type { KitError } from '@bowline/common'
import { type FailedRequest, mapWalletError, type WalletErrorRules } from '@bowline/common/adapters'
import { POOR_WORDS } from './poorWords.ts'

const RULES: WalletErrorRules = {
  connectMethod: 'eth_requestAccounts',
  codes: {
    3: 'TRANSACTION_FAILED',
    4902: 'CHAIN_UNSUPPORTED',
    // Of calls that are sent as one (EIP-5792): the wallet cannot do what is asked of them, or not with so many.
    5700: 'WALLET_METHOD_UNSUPPORTED',
    5710: 'CHAIN_UNSUPPORTED',
    5730: 'WALLET_ANSWER_INVALID',
    5740: 'WALLET_METHOD_UNSUPPORTED',
    // It could, had the visitor let it.
    5750: 'USER_REJECTED',
    5760: 'WALLET_METHOD_UNSUPPORTED',
    [-32004]: 'WALLET_METHOD_UNSUPPORTED',
  },
  poor: POOR_WORDS,
  refused:
    /execution reverted|nonce (is )?too (low|high)|nonce has already been used|transaction underpriced|already known/,
}

/** Translates what a wallet threw, as `mapWalletError` does. */
export const mapError = (error: unknown, request: FailedRequest): KitError =>
  mapWalletError(error, request, RULES)

import type { KitError } from '@bowline/common'
import { type FailedRequest, mapWalletError, type WalletErrorRules } from '@bowline/common/adapters'

const RULES: WalletErrorRules = {
  connectMethod: 'standard:connect',
  poor: /insufficient lamports|no record of a prior credit|insufficientfundsfor(fee|rent)/,
  refused: /simulation failed|blockhash not found|custom program error|block height exceeded/,
}

/** Translates what a wallet threw, as `mapWalletError` does. */
export const mapError = (error: unknown, request: FailedRequest): KitError =>
  mapWalletError(error, request, RULES)

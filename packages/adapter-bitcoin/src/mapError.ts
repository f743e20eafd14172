import type { KitError } from '@bowline/common'
import { type FailedRequest, mapWalletError, type WalletErrorRules } from '@bowline/common/adapters'

const RULES: WalletErrorRules = {
  refused: /bad-txns|mempool|min relay fee|insufficient fee|non-final|\bdust\b|script-verify/,
}

/** Translates what a wallet threw, as `mapWalletError` does. */
export const mapError = (error: unknown, request: FailedRequest): KitError =>
  mapWalletError(error, request, RULES)

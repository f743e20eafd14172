import type { KitError } from '@bowline/common'
import { type FailedRequest, mapWalletError, type WalletErrorRules } from '@bowline/common/adapters'

/** Most extensions have no codes, and say no more than "Cancelled" or "Rejected". */
const RULES: WalletErrorRules = { rejected: /^(cancel(l?ed)?|reject(ed)?|denied|declined)\b/ }

/** Translates what a wallet threw, as `mapWalletError` does. */
export const mapError = (error: unknown, request: FailedRequest): KitError =>
  mapWalletError(error, request, RULES)

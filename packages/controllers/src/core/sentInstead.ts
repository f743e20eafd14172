import { isKitError } from '@bowline/common'

/**
 * Returns the hash of what the wallet has sent if that is not what it was asked for. It is recorded as
 * what it is.
 */
export const sentInstead = (error: unknown): string | undefined =>
  isKitError(error, 'WALLET_ANSWER_INVALID') ? error.context.hash : undefined

import { isKitError } from '@bowline/common'

/** Whether the server may have done what it was asked for, though the page was told of a failure, or of nothing. */
export const isLost = (error: unknown): boolean =>
  isKitError(error, 'HTTP_UNREACHABLE') ||
  isKitError(error, 'HTTP_TIMEOUT') ||
  isKitError(error, 'INVALID_RESPONSE') ||
  (isKitError(error, 'HTTP_STATUS') && error.context.status >= 500)

/** Whether the server has refused what it was asked for: asking the same again leads to the same. */
export const isRefused = (error: unknown): boolean =>
  isKitError(error, 'WALLET_DISCONNECTED') ||
  (isKitError(error, 'HTTP_STATUS') && error.context.status < 500)

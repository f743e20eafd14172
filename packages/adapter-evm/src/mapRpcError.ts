import { isKitError, KitError } from '@bowline/common'
import { walletErrorText } from '@bowline/common/adapters'

// The number is `ERC20InsufficientBalance` (ERC-6093).
const POOR = /insufficient funds|exceeds (the )?balance|gas required exceeds allowance|0xe450d38c/

/**
 * Translates an error of viem while it read the chain. `endpoint` names the network, never its
 * address: that may carry a key.
 */
export function mapRpcError(error: unknown, endpoint: string): KitError {
  if (isKitError(error)) return error
  const options = { cause: error }
  const names = errorsBehind(error).map(({ name }) => name)
  const status = errorsBehind(error).find((link) => typeof link.status === 'number')?.status
  if (POOR.test(walletErrorText(error)))
    return new KitError('INSUFFICIENT_FUNDS', undefined, options)
  if (names.includes('TimeoutError')) return new KitError('HTTP_TIMEOUT', { endpoint }, options)
  if (status === 429 || names.includes('LimitExceededRpcError'))
    return new KitError('RATE_LIMITED', { endpoint }, options)
  if (status !== undefined && status >= 400)
    return new KitError('HTTP_STATUS', { endpoint, status }, options)
  // Something answered, but not a node: a captive portal, for example.
  if (names.includes('SyntaxError')) return new KitError('INVALID_RESPONSE', { endpoint }, options)
  if (names.includes('HttpRequestError'))
    return new KitError('HTTP_UNREACHABLE', { endpoint }, options)
  if (names.includes('ExecutionRevertedError'))
    return new KitError('TRANSACTION_FAILED', undefined, options)
  return new KitError('INVALID_RESPONSE', { endpoint }, options)
}

interface Link {
  readonly name?: string | undefined
  readonly status?: number | undefined
}

/** The error and everything it was caused by. */
export function errorsBehind(error: unknown): readonly Link[] {
  if (!(error instanceof Error)) return []
  return [error as Link, ...errorsBehind(error.cause)]
}

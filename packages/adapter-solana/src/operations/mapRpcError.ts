import { isKitError, KitError } from '@bowline/common'
import { HttpError } from './HttpError.ts'
import { NodeError } from './NodeError.ts'
import { transactionFailure } from './transactionFailure.ts'

/** What nodes behind a gateway answer when they are asked too often. */
const BUSY = new Set([429, -32429])

/** What nodes answer when a transaction would fail, or is not signed as it should be. */
const OF_A_TRANSACTION = new Set([-32002, -32003])

/**
 * Translates what went wrong while a chain was read. `endpoint` names the network, never its
 * address: that may carry a key.
 */
export function mapRpcError(error: unknown, endpoint: string): KitError {
  if (isKitError(error)) return error
  const options = { cause: error }
  if (error instanceof HttpError) return mapHttpError(error, endpoint)
  if (error instanceof NodeError && OF_A_TRANSACTION.has(error.code))
    return transactionFailure(error.data, options)
  if (error instanceof NodeError && BUSY.has(error.code))
    return new KitError('RATE_LIMITED', { endpoint }, options)
  return new KitError('INVALID_RESPONSE', { endpoint }, options)
}

function mapHttpError(error: HttpError, endpoint: string): KitError {
  const options = { cause: error }
  const { reason } = error
  if (reason === 'timeout') return new KitError('HTTP_TIMEOUT', { endpoint }, options)
  if (reason === 'unreachable') return new KitError('HTTP_UNREACHABLE', { endpoint }, options)
  if (BUSY.has(reason)) return new KitError('RATE_LIMITED', { endpoint }, options)
  return new KitError('HTTP_STATUS', { endpoint, status: reason }, options)
}

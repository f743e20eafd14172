import { KitError } from '@bowline/common'
import { ProviderError } from './ProviderError.ts'

const SESSION_OVER = new Set([6000, 6001])
const RELAY_TROUBLE = /failed to publish|no internet|socket connection|socket stalled/i

/**
 * Translates why a request has failed. What the wallet answered keeps its code; what happened on
 * the way becomes a `KitError`, since EIP-1193 has no code for it.
 */
export function requestError(cause: unknown): Error {
  const { code, message, data } = describe(cause)
  if (code !== undefined && SESSION_OVER.has(code)) return disconnectedError(cause)
  if (code !== undefined) return new ProviderError(code, message, { cause, data })
  if (/request expired/i.test(message)) return new KitError('WALLET_TIMEOUT', {}, { cause })
  if (RELAY_TROUBLE.test(message)) return new KitError('RELAY_UNREACHABLE', undefined, { cause })
  return new ProviderError(-32603, message, { cause })
}

/** The error of a request to a session that is over. */
export function disconnectedError(cause?: unknown): ProviderError {
  return new ProviderError(4900, 'The wallet is disconnected.', { cause })
}

function describe(cause: unknown) {
  if (typeof cause !== 'object' || cause === null) return { message: String(cause) }
  const { code, message, data } = cause as { code?: unknown; message?: unknown; data?: unknown }
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : 'The wallet failed.',
    data,
  }
}

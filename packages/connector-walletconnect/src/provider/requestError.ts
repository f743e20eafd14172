import { isKitError, KitError } from '@bowline/common'
import {
  ProviderError,
  toProviderError,
  walletErrorCodes,
  walletErrorText,
} from '@bowline/common/adapters'

const RELAY_TROUBLE = /failed to publish|no internet|socket connection|socket stalled/
const EXPIRED = /request expired/

/**
 * Translates why a request has failed. What the wallet answered gets the code that EIP-1193 has for
 * it; what happened on the way is a `KitError`, found as the cause of what the provider throws.
 */
export function requestError(error: unknown): ProviderError {
  return toProviderError(isKitError(error) ? error : (troubleOnTheWay(error) ?? error))
}

/** The error of a request to a session that is over. */
export function disconnectedError(cause?: unknown): ProviderError {
  return new ProviderError(4900, 'The wallet is disconnected.', { cause })
}

/** The pairing client tells it in words alone; what the wallet says always has a code. */
function troubleOnTheWay(cause: unknown): KitError | undefined {
  if (walletErrorCodes(cause).length > 0) return undefined
  const text = walletErrorText(cause)
  if (EXPIRED.test(text)) return new KitError('WALLET_TIMEOUT', {}, { cause })
  if (RELAY_TROUBLE.test(text)) return new KitError('RELAY_UNREACHABLE', undefined, { cause })
  return undefined
}

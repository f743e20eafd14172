import { isKitError, KitError } from '@bowline/common'
import {
  type ProviderError,
  toProviderError,
  walletErrorCodes,
  walletErrorText,
} from '@bowline/common/adapters'

const RELAY_TROUBLE = /failed to publish|no internet|socket connection|socket stalled/
const EXPIRED = /request expired/

/**
 * Translates the failure of a request. An error of the wallet gets its EIP-1193 code; an error of the
 * transport is a `KitError`, set as the cause of the error that the provider throws.
 */
export function requestError(error: unknown): ProviderError {
  return toProviderError(isKitError(error) ? error : (troubleOnTheWay(error) ?? error))
}

/** The pairing client reports it only in the message; errors of the wallet always have a code. */
function troubleOnTheWay(cause: unknown): KitError | undefined {
  if (walletErrorCodes(cause).length > 0) return undefined
  const text = walletErrorText(cause)
  if (EXPIRED.test(text)) return new KitError('WALLET_TIMEOUT', {}, { cause })
  if (RELAY_TROUBLE.test(text)) return new KitError('RELAY_UNREACHABLE', undefined, { cause })
  return undefined
}

import { isKitError } from '../errors/KitError.ts'
import { walletErrorCodes } from './walletErrorCodes.ts'

/**
 * Returns whether a wallet's error says explicitly that it does not know a method. An error that only
 * wraps such a code may come after a payment: asking again would pay twice.
 */
export function saysUnknownMethod(error: unknown): boolean {
  if (!isKitError(error, 'WALLET_METHOD_UNSUPPORTED')) return false
  const [code] = walletErrorCodes(error.cause)
  return code === 4200 || code === -32601
}

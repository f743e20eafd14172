import { isKitError } from '../errors/KitError.ts'
import { walletErrorCodes } from './walletErrorCodes.ts'

/**
 * Whether a wallet has said of a method, in so many words, that it does not know it. One whose error
 * only wraps such a code may have failed later, after it had paid: who asks it again pays twice.
 */
export function saysUnknownMethod(error: unknown): boolean {
  if (!isKitError(error, 'WALLET_METHOD_UNSUPPORTED')) return false
  const [code] = walletErrorCodes(error.cause)
  return code === 4200 || code === -32601
}

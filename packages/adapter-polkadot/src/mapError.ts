import { isKitError, KitError, toKitError } from '@bowline/common'
import { codeOf, toldCode, wordsOf } from './walletWords.ts'

interface FailedRequest {
  readonly method: string
  readonly connectorId?: string | undefined
}

const LOCKED = /\b(wallet|keyring|account|extension) is locked|\bunlock\b/

/**
 * Translates what a wallet threw into a `KitError`, with the original as its cause.
 * A code that names a cause wins over words.
 */
export function mapError(error: unknown, { method, connectorId }: FailedRequest): KitError {
  if (isKitError(error)) return error
  if (error instanceof Error && error.name === 'AbortError') return toKitError(error)
  const options = { cause: error }
  const code = codeOf(error)
  switch (code) {
    case 4001:
    // The pairing protocol's own rejections.
    case 5000:
    case 5001:
    case 5002:
      return new KitError('USER_REJECTED', { connectorId }, options)
    case -32002:
      return new KitError('REQUEST_PENDING', { connectorId }, options)
    case 4200:
    case -32601:
      return new KitError('WALLET_METHOD_UNSUPPORTED', { method }, options)
    case 4900:
      return new KitError('WALLET_DISCONNECTED', undefined, options)
  }
  if (LOCKED.test(wordsOf(error))) return new KitError('WALLET_LOCKED', { connectorId }, options)
  const known = code === 4100 ? 4100 : toldCode(error)
  if (known === 4100) return new KitError('WALLET_UNAUTHORIZED', undefined, options)
  if (known === 4001) return new KitError('USER_REJECTED', { connectorId }, options)
  return new KitError('WALLET_ERROR', { code, method }, options)
}

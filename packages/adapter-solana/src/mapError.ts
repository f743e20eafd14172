import { isKitError, KitError, toKitError } from '@bowline/common'
import { walletErrorCodes, walletErrorText } from '@bowline/common/adapters'

interface FailedRequest {
  readonly method: string
  readonly connectorId?: string | undefined
}

/** Codes that name a cause; the rest are wrappers that may hide one of these. */
const TELLING = new Set([4001, 4100, 4200, 4900, 5000, 5001, 5002, -32002, -32003, -32602, -32601])
const REJECTED = /\b(user|request) (has )?(rejected|denied|cancell?ed|declined)|rejected by user/
const POOR =
  /insufficient (funds|lamports)|no record of a prior credit|insufficientfundsfor(fee|rent)/
/** Messages of nodes that refuse a transaction, or that a program undoes. */
const REFUSED = /simulation failed|blockhash not found|custom program error|block height exceeded/
const LOCKED = /\b(wallet|keyring|account|extension) is locked|\bunlock\b/
const UNABLE = /method not (found|supported)|not implemented|unsupported method/

/**
 * Translates what a wallet threw into a `KitError`, with the original as its cause.
 * A code that names a cause wins over the code of an error that only wraps it.
 */
export function mapError(error: unknown, request: FailedRequest): KitError {
  if (isKitError(error)) return error
  if (error instanceof Error && error.name === 'AbortError') return toKitError(error)
  const { method, connectorId } = request
  const options = { cause: error }
  const codes = walletErrorCodes(error)
  const code = codes.find((candidate) => TELLING.has(candidate)) ?? codes[0]
  const text = walletErrorText(error)

  switch (code) {
    case 4001:
    // The pairing protocol's own rejections.
    case 5000:
    case 5001:
    case 5002:
      return new KitError('USER_REJECTED', { connectorId }, options)
    case 4100:
      if (method === 'standard:connect' || LOCKED.test(text))
        return new KitError('WALLET_LOCKED', { connectorId }, options)
      return new KitError('WALLET_UNAUTHORIZED', undefined, options)
    case 4200:
    case -32601:
      return new KitError('WALLET_METHOD_UNSUPPORTED', { method }, options)
    case 4900:
      return new KitError('WALLET_DISCONNECTED', undefined, options)
    // Some wallets mean the transaction, others that they are busy with another request.
    case -32002:
      if (POOR.test(text) || REFUSED.test(text)) break
      return new KitError('REQUEST_PENDING', { connectorId }, options)
  }
  if (POOR.test(text)) return new KitError('INSUFFICIENT_FUNDS', undefined, options)
  if (REFUSED.test(text)) return new KitError('TRANSACTION_FAILED', undefined, options)
  if (LOCKED.test(text)) return new KitError('WALLET_LOCKED', { connectorId }, options)
  // Wallets of the field reject with errors that have no code, or one that says nothing.
  if (REJECTED.test(text)) return new KitError('USER_REJECTED', { connectorId }, options)
  if (UNABLE.test(text)) return new KitError('WALLET_METHOD_UNSUPPORTED', { method }, options)
  return new KitError('WALLET_ERROR', { code, method }, options)
}

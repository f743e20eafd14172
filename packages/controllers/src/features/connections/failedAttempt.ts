import { isKitError, type KitError } from '@bowline/common'
import type { ConnectAttempt } from './Connection.ts'
import { connectCause } from './connectCause.ts'

/** What the visitor sees of an attempt that has failed. */
export function failedAttempt(
  of: { readonly connectorId: string; readonly walletId?: string | undefined },
  error: KitError,
): ConnectAttempt {
  const { connectorId, walletId } = of
  const { code } = error
  const providerCode = isKitError(error, 'WALLET_ERROR') ? error.context.code : undefined
  return { status: 'failed', connectorId, walletId, cause: connectCause(code), code, providerCode }
}

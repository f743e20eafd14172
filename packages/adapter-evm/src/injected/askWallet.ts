import { askForeign } from '@bowline/common/adapters'
import { mapError } from '../mapError.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** A question that needs no approval is answered within this, or the wallet hangs. */
export const READ_LIMIT_MS = 10_000

interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * Sends one request and translates every way in which it can fail.
 * Without `limitMs` it waits for as long as the wallet takes: an answer to a request that pays or
 * signs is never dropped.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, or what `mapError` makes of the wallet's error.
 */
export function askWallet(
  { provider, clock, connectorId, signal }: WalletTarget,
  request: WalletRequest,
  { limitMs }: { readonly limitMs?: number | undefined } = {},
): Promise<unknown> {
  const { method } = request
  return askForeign({
    clock,
    connectorId,
    signal,
    limitMs,
    ask: () => provider.request(request),
    mapError: (error) => mapError(error, { method, connectorId }),
  })
}

import { isKitError, KitError } from '@bowline/common'
import { askForeign, READ_LIMIT_MS } from '@bowline/common/adapters'
import { mapError } from './mapError.ts'
import type { WalletTarget } from './WalletTarget.ts'

interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * Sends one request and translates every way in which it can fail.
 * Without `limitMs` it waits for as long as the wallet takes: an answer to a request that pays or
 * signs is never dropped. A wallet that refuses such a request because it is locked may say the same as
 * one that does not allow the account (4100), so it is asked whether it still shows one.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, `WALLET_LOCKED`, or what `mapError` makes of the wallet's error.
 */
export async function askWallet(
  target: WalletTarget,
  request: WalletRequest,
  { limitMs }: { readonly limitMs?: number | undefined } = {},
): Promise<unknown> {
  try {
    return await askOnce(target, request, limitMs)
  } catch (error) {
    const isRefused = limitMs === undefined && isKitError(error, 'WALLET_UNAUTHORIZED')
    if (!isRefused || (await showsAccount(target))) throw error
    const { connectorId } = target
    throw new KitError('WALLET_LOCKED', { connectorId }, { cause: error.cause })
  }
}

function askOnce(
  { provider, clock, connectorId, signal }: WalletTarget,
  request: WalletRequest,
  limitMs: number | undefined,
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

/** Whether the wallet shows this site an account. One that gives no answer is not taken for locked. */
async function showsAccount(target: WalletTarget): Promise<boolean> {
  const shown = await askOnce(target, { method: 'eth_accounts' }, READ_LIMIT_MS).catch(() => null)
  return !Array.isArray(shown) || shown.length > 0
}

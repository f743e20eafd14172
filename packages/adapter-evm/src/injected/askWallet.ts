import { isKitError, KitError, toKitError } from '@bowline/common'
import { askForeign, walletErrorCodes, walletErrorText } from '@bowline/common/adapters'
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

interface FailedRequest {
  readonly method: string
  readonly connectorId?: string | undefined
  /** CAIP-2 id of the chain that the request was about. */
  readonly chainId?: string | undefined
}

/** Codes that name a cause; the rest are wrappers that may hide one of these. */
const TELLING = new Set([
  3, 4001, 4100, 4200, 4900, 4901, 4902, 5000, 5001, 5002, 5700, 5710, 5730, 5740, 5750, 5760,
  -32002, -32004, -32601,
])
const REJECTED = /\b(user|request) (has )?(rejected|denied|cancell?ed|declined)|rejected by user/
// The number is `ERC20InsufficientBalance` (ERC-6093).
const POOR = /insufficient funds|exceeds (the )?balance|0xe450d38c/
/** Messages of nodes that refuse a transaction, or that its contract undoes. */
const REFUSED =
  /execution reverted|nonce (is )?too (low|high)|nonce has already been used|transaction underpriced|already known/
const UNAUTHORIZED = /\bnot been authorized\b|\bunauthorized\b/
/** One wallet has a code of its own for a request that is open already. */
const PENDING = /\balready (processing (connect|unlock|eth_requestaccounts)|pending for origin)\b/
const LOCKED = /\b(wallet|keyring|account|extension) is locked|\bunlock\b/

/**
 * Translates what a wallet threw into a `KitError`, with the original as its cause.
 * A code that names a cause wins over the code of an error that only wraps it.
 */
export function mapError(error: unknown, request: FailedRequest): KitError {
  if (isKitError(error)) return error
  if (error instanceof Error && error.name === 'AbortError') return toKitError(error)
  const { method, connectorId, chainId } = request
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
    // A wallet that could send calls as one, had the visitor let it (EIP-5792).
    case 5750:
      return new KitError('USER_REJECTED', { connectorId }, options)
    case -32002:
      return new KitError('REQUEST_PENDING', { connectorId }, options)
    case 4100:
      if (method === 'eth_requestAccounts' || LOCKED.test(text))
        return new KitError('WALLET_LOCKED', { connectorId }, options)
      return new KitError('WALLET_UNAUTHORIZED', undefined, options)
    case 4200:
    // It cannot do what is asked of a batch of calls, or not with so many.
    case 5700:
    case 5740:
    case 5760:
    case -32004:
    case -32601:
      return new KitError('WALLET_METHOD_UNSUPPORTED', { method }, options)
    case 4900:
      return new KitError('WALLET_DISCONNECTED', undefined, options)
    case 5730:
      return new KitError('WALLET_ANSWER_INVALID', { method }, options)
    case 4901:
    case 4902:
    case 5710:
      if (chainId) return new KitError('CHAIN_UNSUPPORTED', { chainId }, options)
      if (code === 4901) return new KitError('WALLET_DISCONNECTED', undefined, options)
      break
  }
  if (POOR.test(text)) return new KitError('INSUFFICIENT_FUNDS', undefined, options)
  if (code === 3 || REFUSED.test(text))
    return new KitError('TRANSACTION_FAILED', undefined, options)
  if (LOCKED.test(text)) return new KitError('WALLET_LOCKED', { connectorId }, options)
  // Many wallets refuse with a code that says nothing, -32000 or -32603.
  if (code === undefined || !TELLING.has(code)) {
    if (REJECTED.test(text)) return new KitError('USER_REJECTED', { connectorId }, options)
    if (PENDING.test(text)) return new KitError('REQUEST_PENDING', { connectorId }, options)
    if (UNAUTHORIZED.test(text)) return new KitError('WALLET_UNAUTHORIZED', undefined, options)
  }
  return new KitError('WALLET_ERROR', { code, method }, options)
}

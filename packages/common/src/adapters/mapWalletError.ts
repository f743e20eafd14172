import { isKitError, KitError, toKitError } from '../errors/KitError.ts'
import type { KitErrorCode } from '../errors/registry.ts'
import { walletErrorCodes, walletErrorText, walletWords } from './providerErrors.ts'
import {
  BLOCKED,
  ELSEWHERE,
  LOCKED,
  NO_ACCOUNT,
  POOR,
  RELOADED,
  saysPending,
  saysRejected,
  saysUnknownChain,
  UNABLE,
  UNAUTHORIZED,
} from './walletWords.ts'

/** What the wallet was asked when it failed. */
export interface FailedRequest {
  readonly method: string
  readonly connectorId?: string | undefined
  /** CAIP-2 id of the chain that the request was about. */
  readonly chainId?: string | undefined
}

/** How the wallets and the nodes of one family fail, beside what all families have in common. */
export interface WalletErrorRules {
  /** The method that connects. A wallet that does not allow even that, and does not say why, is locked. */
  readonly connectMethod?: string
  /** Codes that have a meaning in this family alone. */
  readonly codes?: Readonly<Record<number, WalletErrorCode>>
  /** Words, in lower case, of a wallet or a node when the balance does not cover what is asked. */
  readonly poor?: RegExp
  /** Words, in lower case, of a node that does not take a transaction, or of one that fails. */
  readonly refused?: RegExp
  /** Words, in lower case, of a wallet whose user has declined. */
  readonly rejected?: RegExp
}

/** The errors that a wallet's code can stand for. */
export type WalletErrorCode = Extract<
  KitErrorCode,
  | 'USER_REJECTED'
  | 'REQUEST_PENDING'
  | 'WALLET_UNAUTHORIZED'
  | 'WALLET_METHOD_UNSUPPORTED'
  | 'WALLET_DISCONNECTED'
  | 'WALLET_ANSWER_INVALID'
  | 'CHAIN_UNSUPPORTED'
  | 'TRANSACTION_FAILED'
>

/** Codes that name a cause in each family; the rest are wrappers that may hide one of these. */
const CODES: Readonly<Record<number, WalletErrorCode>> = {
  4001: 'USER_REJECTED',
  // The pairing protocol's own rejections.
  5000: 'USER_REJECTED',
  5001: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'WALLET_METHOD_UNSUPPORTED',
  4900: 'WALLET_DISCONNECTED',
  4901: 'CHAIN_UNSUPPORTED',
  [-32002]: 'REQUEST_PENDING',
  [-32601]: 'WALLET_METHOD_UNSUPPORTED',
}

/**
 * Translates what a wallet threw, which may be anything, into a `KitError`, with the original as its cause.
 * A code that names a cause wins over the code of an error that only wraps it, and over words. Words that stand
 * for one cause alone win over any code: wallets send them with codes for something else. Words of a balance, or of
 * a node, win over `REQUEST_PENDING` and `TRANSACTION_FAILED`, whose codes have other meanings, too.
 *
 * @example
 * const mapError = (error: unknown, request: FailedRequest) =>
 *   mapWalletError(error, request, { refused: /mempool|non-final/ })
 */
export function mapWalletError(
  error: unknown,
  request: FailedRequest,
  rules: WalletErrorRules = {},
): KitError {
  if (isKitError(error)) return error
  if (error instanceof Error && error.name === 'AbortError') return toKitError(error)
  const { method, connectorId, chainId } = request
  const options = { cause: error }
  const codes = walletErrorCodes(error)
  const meanings = { ...CODES, ...rules.codes }
  const code = codes.find((candidate) => Object.hasOwn(meanings, candidate)) ?? codes[0]
  const told = code === undefined ? undefined : meanings[code]
  const meaning = told === 'CHAIN_UNSUPPORTED' && !chainId ? withoutChain(code) : told
  const text = walletErrorText(error)
  const isConnect = method === rules.connectMethod
  const cause = sureCause(text) ?? causeOf({ meaning, text, rules, isConnect, chainId })

  switch (cause) {
    case 'USER_REJECTED':
    case 'REQUEST_PENDING':
    case 'WALLET_LOCKED':
    case 'WALLET_NO_ACCOUNT':
    case 'WALLET_RELOADED':
      return new KitError(cause, { connectorId }, options)
    case 'WRONG_CHAIN':
      return new KitError(cause, {}, options)
    case 'WALLET_METHOD_UNSUPPORTED':
    case 'WALLET_ANSWER_INVALID':
      return new KitError(cause, { method }, options)
    case 'CHAIN_UNSUPPORTED':
      return new KitError(cause, { chainId: String(chainId) }, options)
    case undefined:
      return new KitError('WALLET_ERROR', { code, method, words: walletWords(error) }, options)
    default:
      return new KitError(cause, undefined, options)
  }
}

/** A request that is about no chain is told that the wallet has none. */
const withoutChain = (code: number | undefined): WalletErrorCode | undefined =>
  code === 4901 ? 'WALLET_DISCONNECTED' : undefined

type Cause =
  | WalletErrorCode
  | 'WALLET_LOCKED'
  | 'WALLET_NO_ACCOUNT'
  | 'WALLET_RELOADED'
  | 'WRONG_CHAIN'
  | 'INSUFFICIENT_FUNDS'
  | undefined

interface Told {
  readonly meaning: WalletErrorCode | undefined
  readonly text: string
  readonly rules: WalletErrorRules
  readonly isConnect: boolean
  readonly chainId: string | undefined
}

/** The cause of words that no wallet uses for anything else, whatever its code. */
function sureCause(text: string): Cause {
  if (RELOADED.test(text)) return 'WALLET_RELOADED'
  if (saysPending(text)) return 'REQUEST_PENDING'
  if (NO_ACCOUNT.test(text)) return 'WALLET_NO_ACCOUNT'
  return BLOCKED.test(text) ? 'WALLET_UNAUTHORIZED' : undefined
}

function causeOf({ meaning, text, rules, isConnect, chainId }: Told): Cause {
  if (meaning === 'WALLET_UNAUTHORIZED') {
    if (LOCKED.test(text)) return 'WALLET_LOCKED'
    return isConnect && !UNAUTHORIZED.test(text) ? 'WALLET_LOCKED' : meaning
  }
  const isOpen =
    meaning === undefined || ['REQUEST_PENDING', 'TRANSACTION_FAILED'].includes(meaning)
  if (!isOpen) return meaning
  if (POOR.test(text) || rules.poor?.test(text)) return 'INSUFFICIENT_FUNDS'
  if (rules.refused?.test(text)) return 'TRANSACTION_FAILED'
  // sats-connect refuses access by the code that stands for an open request elsewhere.
  if (meaning === 'REQUEST_PENDING' && UNAUTHORIZED.test(text)) return 'WALLET_UNAUTHORIZED'
  if (meaning) return meaning
  if (LOCKED.test(text)) return 'WALLET_LOCKED'
  if (saysRejected(text) || rules.rejected?.test(text)) return 'USER_REJECTED'
  if (ELSEWHERE.test(text)) return 'WRONG_CHAIN'
  if (UNAUTHORIZED.test(text)) return 'WALLET_UNAUTHORIZED'
  if (chainId && saysUnknownChain(text)) return 'CHAIN_UNSUPPORTED'
  return UNABLE.test(text) ? 'WALLET_METHOD_UNSUPPORTED' : undefined
}

import { providerCode } from '../errors/errorMeanings.ts'
import { isKitError } from '../errors/KitError.ts'
import { sanitizeText } from '../text/sanitizeText.ts'
import { saysPending, saysRejected } from './walletWords.ts'

const USER_REJECTED = 4001
const REQUEST_PENDING = -32002
const INTERNAL_ERROR = -32603
const MAX_MESSAGE_CHARACTERS = 2_000

/** The pairing protocol's own codes for what EIP-1193 has a code for as well. */
const PAIRING_CODES: ReadonlyMap<number, number> = new Map([
  ...[3001, 3005].map((code) => [code, 4100] as const),
  ...[5000, 5001, 5002].map((code) => [code, USER_REJECTED] as const),
  ...[5101, 10_001].map((code) => [code, 4200] as const),
  [5100, 4901],
  ...[6000, 6001].map((code) => [code, 4900] as const),
])

/** Codes that name a cause; the rest are wrappers that may hide one of these. */
const TELLING: ReadonlySet<number> = new Set([
  ...[3, USER_REJECTED, 4100, 4200, 4900, 4901, 4902, 5700, 5710, 5720, 5730, 5740, 5750, 5760],
  ...[-32700, -32600, -32601, -32602, -32002, -32003, -32004, -32005],
])

/**
 * Translates whatever was thrown to an error of EIP-1193. The original stays as its cause, so that
 * the kit still finds its own error there, and its words and data stay as they are.
 */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (isKitError(error))
    return new ProviderError(providerCode(error.code), error.message, { cause: error })
  const codes = walletErrorCodes(error).map((code) => PAIRING_CODES.get(code) ?? code)
  const telling = codes.find((code) => TELLING.has(code))
  const text = walletErrorText(error)
  // Many wallets refuse with a code that says nothing, or with none.
  const told = saysRejected(text) ? USER_REJECTED : codes[0]
  const code = saysPending(text) ? REQUEST_PENDING : (telling ?? told ?? INTERNAL_ERROR)
  const { message, data } = wordsOf(error)
  return new ProviderError(code, message, { cause: error, data })
}

function wordsOf(error: unknown): { readonly message: string; readonly data?: unknown } {
  const fields = typeof error === 'string' ? { message: error } : Object(error)
  try {
    const { message, data }: { readonly message?: unknown; readonly data?: unknown } = fields
    const isTold = typeof message === 'string' && message !== ''
    return { message: isTold ? message.slice(0, MAX_MESSAGE_CHARACTERS) : UNTOLD, data }
  } catch {
    // Wallets throw anything, also objects that cannot be read.
    return { message: UNTOLD }
  }
}

const UNTOLD = 'The wallet failed.'

/** An error in the form that EIP-1193 asks for: libraries branch on its numeric code. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, options?: ErrorOptions & { readonly data?: unknown }) {
    super(message, options)
    this.code = code
    this.data = options?.data
  }
}

/** The error of a request to a session that has ended. */
export function disconnectedError(cause?: unknown): ProviderError {
  return new ProviderError(4900, 'The wallet is disconnected.', { cause })
}

/** The error of a request to a session that goes on, and whose wallet shows no account now. */
export function hiddenError(): ProviderError {
  return new ProviderError(4100, 'The wallet is locked, or shares no account with this site.')
}

/**
 * Returns whether a wallet's error says explicitly that it does not know a method. An error that only
 * wraps such a code may come after a payment: asking again would pay twice.
 */
export function saysUnknownMethod(error: unknown): boolean {
  if (!isKitError(error, 'WALLET_METHOD_UNSUPPORTED')) return false
  const [code] = walletErrorCodes(error.cause)
  return code === 4200 || code === -32601
}

/** Wallets wrap errors in errors; deeper than this is not a wallet any more. */
const MAX_DEPTH = 4
const WRAPPERS = ['message', 'cause', 'data', 'originalError', 'error'] as const

/**
 * Collects the codes of a foreign error, outermost first: of the error itself and of what it wraps.
 * Takes anything: strings, `null`, `{ code: '4001' }`, getters that throw.
 */
export function walletErrorCodes(error: unknown, depth = 0): readonly number[] {
  if (error === null || typeof error !== 'object' || depth > MAX_DEPTH) return []
  const code = codeInWords(readField(error, 'message')) ?? toCode(readField(error, 'code'))
  const inner = WRAPPERS.flatMap((key) => walletErrorCodes(readField(error, key), depth + 1))
  return code === undefined ? inner : [code, ...inner]
}

/** The error's message in lower case, cut to a length that is cheap to search. */
export function walletErrorText(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error.slice(0, 2_000).toLowerCase()
  if (error === null || typeof error !== 'object' || depth > MAX_DEPTH) return ''
  return WRAPPERS.map((key) => walletErrorText(readField(error, key), depth + 1))
    .join(' ')
    .trim()
}

/** Longer words are cut: they are a sentence or two, and may be anything. */
const MAX_WORDS_CHARACTERS = 200

/** What the wallet has said itself, made safe to show; `undefined` if it has said nothing. */
export function walletWords(error: unknown, depth = 0): string | undefined {
  if (typeof error === 'string') return sanitizeText(error, MAX_WORDS_CHARACTERS)
  if (error === null || typeof error !== 'object' || depth > MAX_DEPTH) return undefined
  const said = WRAPPERS.map((key) => walletWords(readField(error, key), depth + 1))
  return said.find((words) => words !== undefined)
}

/** Enkrypt's code for its own errors stands in front of their words. The code beside them is 4001 whatever has failed. */
function codeInWords(message: unknown): number | undefined {
  return typeof message === 'string' && message.startsWith('8546: ') ? 8546 : undefined
}

function toCode(value: unknown): number | undefined {
  // ethers' code for 4001, which some wallets pass on.
  if (value === 'ACTION_REJECTED') return 4001
  if (typeof value === 'string' && !/^-?\d{1,6}$/.test(value)) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return Number.isInteger(Number(value)) ? Number(value) : undefined
}

function readField(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

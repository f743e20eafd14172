import { providerCode } from '../errors/errorMeanings.ts'
import { isKitError } from '../errors/KitError.ts'
import { ProviderError } from './ProviderError.ts'
import { walletErrorCodes, walletErrorText } from './walletErrorCodes.ts'

const USER_REJECTED = 4001
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
const REJECTED = /\b(user|request) (has )?(rejected|denied|cancell?ed|declined)|rejected by user/

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
  // Many wallets refuse with a code that says nothing, or with none.
  const told = REJECTED.test(walletErrorText(error)) ? USER_REJECTED : codes[0]
  const { message, data } = wordsOf(error)
  return new ProviderError(telling ?? told ?? INTERNAL_ERROR, message, { cause: error, data })
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

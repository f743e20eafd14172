/** Wallets wrap errors in errors; deeper than this is not a wallet any more. */
const MAX_DEPTH = 4
const WRAPPERS = ['cause', 'data', 'originalError', 'error'] as const

/**
 * Collects the codes of a foreign error, outermost first: of the error itself and of what it wraps.
 * Takes anything: strings, `null`, `{ code: '4001' }`, getters that throw.
 */
export function walletErrorCodes(error: unknown, depth = 0): readonly number[] {
  if (error === null || typeof error !== 'object' || depth > MAX_DEPTH) return []
  const code = toCode(readField(error, 'code'))
  const inner = WRAPPERS.flatMap((key) => walletErrorCodes(readField(error, key), depth + 1))
  return code === undefined ? inner : [code, ...inner]
}

/** The error's message in lower case, cut to a length that is cheap to search. */
export function walletErrorText(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error.slice(0, 2_000).toLowerCase()
  if (error === null || typeof error !== 'object' || depth > MAX_DEPTH) return ''
  const inner = WRAPPERS.map((key) => walletErrorText(readField(error, key), depth + 1))
  return [walletErrorText(readField(error, 'message'), MAX_DEPTH), ...inner].join(' ').trim()
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

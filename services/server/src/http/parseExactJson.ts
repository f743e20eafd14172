import { isShallow } from './isShallow.ts'

/** A number with all of its digits: JSON is written with them again. */
interface ExactNumber {
  readonly rawJSON: string
}

// All three are part of the language by now, and not of its types yet.
const json = JSON as unknown as {
  rawJSON(text: string): ExactNumber
  isRawJSON(value: unknown): value is ExactNumber
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown
}
const WHOLE = /^-?\d+$/

/**
 * Reads JSON of moderate depth, `undefined` for everything else. Whole numbers that are too long for
 * a `number` keep their digits: they are written again as they were, and `readWhole` reads them.
 */
export function parseExactJson(text: string): unknown {
  const body = text.replace(/^\uFEFF/, '')
  if (!isShallow(body)) return undefined
  try {
    return json.parse(body, (_, value, { source }) => {
      const isLost = typeof value === 'number' && !Number.isSafeInteger(value)
      return isLost && source && WHOLE.test(source) ? json.rawJSON(source) : value
    })
  } catch {
    // Not JSON: no schema fits `undefined`, which is how callers are told.
    return undefined
  }
}

/** Reads a whole number that is not negative; `undefined` for anything else. */
export function readWhole(value: unknown): bigint | undefined {
  if (json.isRawJSON(value))
    return value.rawJSON.startsWith('-') ? undefined : BigInt(value.rawJSON)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? BigInt(value)
    : undefined
}

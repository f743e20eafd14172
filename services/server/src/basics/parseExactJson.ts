import { randomUUID } from 'node:crypto'
import { isShallow } from './isShallow.ts'

/** A number with all of its digits, which JSON.stringify writes unchanged. */
interface ExactNumber {
  readonly rawJSON: string
}

// Both are part of the language, but not yet of TypeScript's types.
const json = JSON as unknown as {
  rawJSON(text: string): ExactNumber
  isRawJSON(value: unknown): value is ExactNumber
}
const WHOLE = /^-?\d+$/
/** More digits than any amount has. Parsing takes quadratic time in the number of digits. */
const MAX_DIGITS = 100

/**
 * Parses JSON of limited depth; `undefined` if it is invalid. Integers that are too long for a
 * `number` keep their digits: they are written back unchanged, and `readWhole` reads them.
 */
export function parseExactJson(text: string): unknown {
  const body = text.replace(/^\uFEFF/, '')
  if (!isShallow(body)) return undefined
  // A reviver that receives the source of each value would block the event loop for seconds. The
  // mark cannot be guessed, so no text in the answer is mistaken for a number.
  const mark = randomUUID()
  try {
    const root = { value: JSON.parse(quoteLong(body, mark)) }
    restoreIn(root, mark)
    return root.value
  } catch {
    // Not JSON. No schema accepts `undefined`, so callers see it as invalid.
    return undefined
  }
}

/** Reads a non-negative integer; `undefined` for anything else. */
export function readWhole(value: unknown): bigint | undefined {
  if (json.isRawJSON(value)) return wholeOf(value.rawJSON)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? BigInt(value)
    : undefined
}

function wholeOf(digits: string): bigint | undefined {
  return digits.startsWith('-') || digits.length > MAX_DIGITS ? undefined : BigInt(digits)
}

/** Replaces each long integer with a text that begins with the mark. */
function quoteLong(text: string, mark: string): string {
  const quoteOrLong = /"|[-\d][-+.\deE]{15,}/g
  let quoted = ''
  let copied = 0
  for (let found = quoteOrLong.exec(text); found; found = quoteOrLong.exec(text)) {
    const [token] = found
    if (token === '"') quoteOrLong.lastIndex = endOfText(text, found.index)
    if (!WHOLE.test(token)) continue
    quoted += `${text.slice(copied, found.index)}"${mark}${token}"`
    copied = quoteOrLong.lastIndex
  }
  return quoted + text.slice(copied)
}

/** The index after the string that begins with the quotation mark at `start`. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return end + 1
  }
  return text.length
}

/** Restores numbers in place: copying everything for a few numbers would take as long as parsing. */
function restoreIn(holder: Record<string, unknown>, mark: string): void {
  for (const key of Object.keys(holder)) {
    const value = holder[key]
    if (typeof value === 'string') {
      if (value.startsWith(mark)) holder[key] = exactly(value.slice(mark.length))
    } else if (typeof value === 'object' && value !== null)
      // An array, too, has its items under keys.
      restoreIn(value as Record<string, unknown>, mark)
  }
}

function exactly(digits: string): number | ExactNumber {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : json.rawJSON(digits)
}

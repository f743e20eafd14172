type Details = Readonly<Record<string, unknown>>

const GONE = '[redacted]'
const MAX_TEXT = 500
const MAX_ITEMS = 50
const MAX_DEPTH = 4

// Fields whose name says that they hold a secret or personal data. Their value is always removed.
const SECRET_FIELD =
  /(^|_|-)uri$|pairing|sym.?key|private|secret|seed|mnemonic|passw|passphrase|otp$|token$|jwt|cookie|authorization|signature|e-?mail/i
// Texts that look like secrets, in any field. 32 bytes in hex may be a hash or a key. `eyJ` is the start
// of base64-encoded JSON, as in the parts of a JWT.
const SECRET_TEXT =
  /\bwc:[^\s"'<>]+|wc%3a[^\s"'<>]+|sym-?key=[^\s&"']+|(?:0x)?[0-9a-f]{64,}|\beyJ[\w-]+(?:\.[\w-]+){0,2}/gi
// Matches plain words too: searching for an address from each letter of a long word is quadratic.
const WORD_OR_EMAIL = /[\w.+-]+(?:@[\w-]+(?:\.[\w-]+)+)?/g

/** Copies details for the log: without secrets and cycles, and limited in size. */
export function redact(details: Details): Details {
  try {
    // The copy of a record is a record.
    return copy(details) as Details
  } catch {
    // A getter of a foreign object may throw, which must not break the caller.
    return { unreadable: true }
  }
}

function copy(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (ArrayBuffer.isView(value)) return '[bytes]'
  const inner = (item: unknown) => copy(item, depth + 1)
  if (value instanceof Error)
    return {
      name: value.name,
      message: cleanText(value.message),
      ...('code' in value && { code: inner(value.code) }),
    }
  if (depth >= MAX_DEPTH) return '[…]'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(inner)
  const entries = Object.entries(value).slice(0, MAX_ITEMS)
  return Object.fromEntries(
    entries.map(([key, item]) => [key, SECRET_FIELD.test(key) ? GONE : inner(item)]),
  )
}

function cleanText(text: string): string {
  // The text is shortened first, so that a long one costs little. The cut may fall within a secret, which
  // is then not recognized, so the last word is removed.
  const short = text.length > MAX_TEXT * 4 ? withoutLastWord(text.slice(0, MAX_TEXT * 4)) : text
  const clean = short
    .replace(SECRET_TEXT, GONE)
    .replace(WORD_OR_EMAIL, (word) => (word.includes('@') ? GONE : word))
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean
}

function withoutLastWord(text: string): string {
  let end = text.length
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

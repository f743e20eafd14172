type Details = Readonly<Record<string, unknown>>

const GONE = '[redacted]'
const MAX_TEXT = 500
const MAX_ITEMS = 50
const MAX_DEPTH = 4

// Fields that carry a secret or a person by their name, whatever is in them.
const SECRET_FIELD =
  /(^|_|-)uri$|pairing|sym.?key|private|secret|seed|mnemonic|passw|passphrase|otp$|token$|jwt|cookie|authorization|signature|e-?mail/i
// Secrets by their look, wherever they stand. 32 bytes in hex may be a hash, but also a key.
const SECRET_TEXT = [
  /\bwc:[^\s"'<>]+/gi,
  /sym-?key=[^\s&"']+/gi,
  /wc%3a[^\s"'<>]+/gi,
  /(?:0x)?[0-9a-f]{64,}/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
]

/** Copies details for the log: no secrets, no cycles, and small enough to keep. */
export function redact(details: Details): Details {
  try {
    return fields(details, 0)
  } catch {
    // A foreign object whose getter throws must not break the one who takes a note.
    return { unreadable: true }
  }
}

function fields(value: object, depth: number): Details {
  const entries = Object.entries(value).slice(0, MAX_ITEMS)
  return Object.fromEntries(
    entries.map(([key, item]) => [key, SECRET_FIELD.test(key) ? GONE : copy(item, depth + 1)]),
  )
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error)
    return { name: value.name, message: cleanText(value.message), ...codeOf(value) }
  if (ArrayBuffer.isView(value)) return '[bytes]'
  if (depth >= MAX_DEPTH) return '[…]'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => copy(item, depth + 1))
  return fields(value, depth)
}

function codeOf(error: Error): Details {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' || typeof code === 'number' ? { code } : {}
}

function cleanText(text: string): string {
  // Cut first with room to spare, so a huge text costs nothing. The cut may have halved a secret
  // beyond recognition, so the last word goes with it.
  const short = text.length > MAX_TEXT * 4 ? text.slice(0, MAX_TEXT * 4).replace(/\S*$/, '') : text
  const clean = SECRET_TEXT.reduce((rest, pattern) => rest.replace(pattern, GONE), short)
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean
}

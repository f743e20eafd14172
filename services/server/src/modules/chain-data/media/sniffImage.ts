const MAGIC: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
]
const HEAD_BYTES = 1_024
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/**
 * Detects the type of a picture from its bytes and ignores the declared type. Returns `undefined`
 * unless it is a PNG, JPEG, GIF, WebP or SVG.
 */
export function sniffImage(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  for (const [type, offset, magic] of MAGIC) if (head.startsWith(magic, offset)) return type
  return beginsAsSvg(head) ? 'image/svg+xml' : undefined
}

/** An SVG may begin with an XML declaration, comments and a document type. */
function beginsAsSvg(head: string): boolean {
  const text = head.toLowerCase()
  let at = skipSpace(text, text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0)
  if (text.startsWith('<?xml', at)) at = skipPast(text, at, '>')
  while (text.startsWith('<!--', at)) at = skipPast(text, at + '<!--'.length, '-->')
  if (text.startsWith('<!doctype svg', at)) at = skipPast(text, at, '>')
  return text.startsWith('<svg', at) && /[\s>]/.test(text.charAt(at + '<svg'.length))
}

/** The index after the next match and its trailing white space; the end if there is no match. */
function skipPast(text: string, from: number, end: string): number {
  const found = text.indexOf(end, from)
  return found < 0 ? text.length : skipSpace(text, found + end.length)
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (/\s/.test(text.charAt(at))) at += 1
  return at
}

import type { ImageAnswer } from '../http/implement.ts'

const SCHEME = /^data:/i
const DEFAULT_TYPE = 'text/plain'

/**
 * Decodes a `data:` address as browsers do; `undefined` if it has no comma. A percent sign without two hexadecimal
 * digits stays as it is. Unlike in a browser, a `#` ends nothing: collections write colours with it.
 */
export function decodeDataUrl(url: string): ImageAnswer | undefined {
  const comma = url.indexOf(',')
  if (!SCHEME.test(url) || comma < 0) return undefined
  const [type = '', ...parameters] = url
    .slice('data:'.length, comma)
    .split(';')
    .map((part) => part.trim())
  const data = percentDecode(url.slice(comma + 1))
  const isBase64 = parameters.some((parameter) => parameter.toLowerCase() === 'base64')
  const body = isBase64 ? Buffer.from(data.toString('latin1'), 'base64') : data
  return { type: type || DEFAULT_TYPE, body: new Uint8Array(body) }
}

const PERCENT = 0x25

/** Percent-decodes a text as the URL standard does: an invalid escape stays as it is. */
function percentDecode(text: string): Buffer {
  const bytes = Buffer.from(text)
  let length = 0
  for (let index = 0; index < bytes.length; index += 1, length += 1) {
    const value = bytes[index] === PERCENT ? hexAt(bytes, index + 1) : undefined
    bytes[length] = value ?? bytes[index] ?? 0
    if (value !== undefined) index += 2
  }
  return bytes.subarray(0, length)
}

function hexAt(bytes: Buffer, index: number): number | undefined {
  const digits = bytes.toString('latin1', index, index + 2)
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}

import type { ImageAnswer } from '../implement.ts'

const SCHEME = 'data:'

/** Takes a `data:` address apart; `undefined` when its text cannot be decoded. */
export function decodeDataUrl(url: string): ImageAnswer | undefined {
  const comma = url.indexOf(',')
  if (!url.startsWith(SCHEME) || comma < 0) return undefined
  const head = url.slice(SCHEME.length, comma)
  const [type = ''] = head.split(';', 1)
  const data = url.slice(comma + 1)
  if (type === '') return undefined
  try {
    const body = head.endsWith(';base64')
      ? Buffer.from(data, 'base64')
      : Buffer.from(decodeURIComponent(data))
    return { type, body: new Uint8Array(body) }
  } catch {
    // A percent sign that begins no escape.
    return undefined
  }
}

import type { ImageAnswer } from '../implement.ts'

const SCHEME = 'data:'

/** Decodes a `data:` address; `undefined` if it is malformed. */
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
    // A percent sign without a valid escape.
    return undefined
  }
}

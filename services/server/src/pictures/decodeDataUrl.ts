import type { ImageAnswer } from '../implement.ts'

/** Takes a `data:` address apart; `undefined` when its text cannot be decoded. */
export function decodeDataUrl(url: string): ImageAnswer | undefined {
  const [, type, base64, data = ''] = /^data:([^;,]+)[^,]*?(;base64)?,(.*)$/s.exec(url) ?? []
  if (type === undefined) return undefined
  try {
    const body = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data))
    return { type, body: new Uint8Array(body) }
  } catch {
    // A percent sign that begins no escape.
    return undefined
  }
}

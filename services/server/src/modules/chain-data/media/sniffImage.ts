const MAGIC: readonly (readonly [type: string, offset: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
]
const HEAD_BYTES = 1_024

/**
 * Tells the type of a picture by its bytes, whatever its maker says; `undefined` for anything that
 * is no PNG, JPEG, GIF, WebP or SVG.
 */
export function sniffImage(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  for (const [type, offset, magic] of MAGIC) if (head.startsWith(magic, offset)) return type
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  // An SVG may begin with its XML declaration, comments and a document type.
  return /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text)
    ? 'image/svg+xml'
    : undefined
}

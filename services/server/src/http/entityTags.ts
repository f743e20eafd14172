import { hash } from 'node:crypto'

/** The ETag of an answer. */
export function tagOf(body: string | Uint8Array): string {
  return `"${hash('sha1', body, 'base64url')}"`
}

/** A caller may send several tags, and a proxy that compresses marks its tags as weak. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}

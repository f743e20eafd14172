import { createHash } from 'node:crypto'

/** The ETag of an answer. */
export function tagOf(body: string | Uint8Array): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`
}

/** A caller may send several tags, and a proxy that compresses marks its tags as weak. */
export function isKnown(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}

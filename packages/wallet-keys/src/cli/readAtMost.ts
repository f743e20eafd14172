import type { Readable } from 'node:stream'

/** Reads a stream as UTF-8, and fails if it is longer. */
export async function readAtMost(stream: Readable, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    parts.push(Buffer.from(part))
    size += part.length
    if (size > maxBytes) throw new Error('That is longer than it can be.')
  }
  return Buffer.concat(parts).toString('utf8')
}

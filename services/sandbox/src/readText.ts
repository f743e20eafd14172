import type { IncomingMessage } from 'node:http'

/** Reads the body of a request; `undefined` if it is longer than allowed. */
export async function readText(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

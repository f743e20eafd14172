/** The text is longer than it may be. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** Reads a body as text. Throws `TooLargeError` as soon as it passes the limit. */
export async function readLimited(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  return body ? (await readLimitedBytes(body, maxBytes)).toString('utf8') : ''
}

/** The same as bytes. */
export async function readLimitedBytes(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    // Leaving the loop cancels the stream.
    if (size > maxBytes) throw new TooLargeError()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

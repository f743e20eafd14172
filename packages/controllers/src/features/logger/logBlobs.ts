import type { LogEntry } from '@bowline/common'

/** The maximum size of each part. */
const LOG_BLOB_BYTES = 761_855

/** Returns the log as JSON lines. An entry is never split between two parts. */
export function logBlobs(entries: readonly LogEntry[]): readonly Blob[] {
  const encoder = new TextEncoder()
  const parts: string[][] = []
  let room = 0
  for (const entry of entries) {
    const text = `${JSON.stringify(entry)}\n`
    const { length: bytes } = encoder.encode(text)
    if (bytes > room) {
      parts.push([])
      room = LOG_BLOB_BYTES
    }
    parts.at(-1)?.push(text)
    room -= bytes
  }
  return parts.map((texts) => new Blob(texts, { type: 'application/x-ndjson' }))
}

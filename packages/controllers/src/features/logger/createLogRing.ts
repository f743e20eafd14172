import type { Clock, LogEntry, Logger } from '@bowline/common'
import { redact } from './redact.ts'

/** The maximum size of the log in memory. The oldest entries are dropped first. */
export const LOG_BYTES = 1_024_000
/** The maximum size of each part of a downloaded log. */
export const LOG_BLOB_BYTES = 761_855

export interface LogRing extends Logger {
  entries(): readonly LogEntry[]
  /** Returns the log as JSON lines. An entry is never split between two parts. */
  blobs(): readonly Blob[]
}

interface Line {
  readonly entry: LogEntry
  readonly text: string
  readonly bytes: number
}

/** Keeps the kit's log entries, without secrets, in a ring buffer of 1,024,000 bytes. */
export function createLogRing({ clock }: { readonly clock: Clock }): LogRing {
  const encoder = new TextEncoder()
  const lines: Line[] = []
  let size = 0

  return {
    log(level, event, details) {
      const safe = details && redact(details)
      const entry = { time: clock.now(), level, event, ...(safe && { details: safe }) }
      const text = `${JSON.stringify(entry)}\n`
      const { length: bytes } = encoder.encode(text)
      lines.push({ entry, text, bytes })
      size += bytes
      while (size > LOG_BYTES) size -= lines.shift()?.bytes ?? size
    },
    entries: () => lines.map(({ entry }) => entry),
    blobs() {
      const parts: string[][] = []
      let room = 0
      for (const { text, bytes } of lines) {
        if (bytes > room) {
          parts.push([])
          room = LOG_BLOB_BYTES
        }
        parts.at(-1)?.push(text)
        room -= bytes
      }
      return parts.map((texts) => new Blob(texts, { type: 'application/x-ndjson' }))
    },
  }
}

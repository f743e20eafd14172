import type { Clock, LogEntry, Logger } from '@bowline/common'
import { redact } from './redact.ts'

/** The maximum size of the log in memory. The oldest entries are dropped first. */
export const LOG_BYTES = 1_024_000

export interface LogRing extends Logger {
  entries(): readonly LogEntry[]
}

interface Line {
  readonly entry: LogEntry
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
      // A line of its own in a download.
      const bytes = encoder.encode(JSON.stringify(entry)).length + 1
      lines.push({ entry, bytes })
      size += bytes
      while (size > LOG_BYTES) size -= lines.shift()?.bytes ?? size
    },
    entries: () => lines.map(({ entry }) => entry),
  }
}

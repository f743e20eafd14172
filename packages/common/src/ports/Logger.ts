export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly time: number
  readonly level: LogLevel
  /** What happened, in a fixed phrase without user data. */
  readonly event: string
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** Writes log entries for developers. Never pass it a pairing URI, a key, an email or a signature. */
export interface Logger {
  log(level: LogLevel, event: string, details?: Readonly<Record<string, unknown>>): void
}

export const silentLogger: Logger = { log() {} }

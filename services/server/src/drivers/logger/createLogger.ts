import type { Logger, LogLevel } from '@bowline/common'

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']
const SECRET = /secret|token|authorization|password|cookie|auth$|apikey|uri$/i

/**
 * Writes one JSON object per line. Redacts values with secret names and everything after the host
 * of a URL.
 */
export function createLogger(
  level: LogLevel | 'silent',
  write: (line: string) => void = (line) => process.stderr.write(line),
): Logger {
  const lowest = level === 'silent' ? ORDER.length : ORDER.indexOf(level)
  return {
    log(entryLevel, event, details) {
      if (ORDER.indexOf(entryLevel) < lowest) return
      const time = new Date().toISOString()
      write(`${JSON.stringify({ time, level: entryLevel, event, ...details }, redact)}\n`)
    },
  }
}

function redact(key: string, value: unknown): unknown {
  if (key && SECRET.test(key)) return '[redacted]'
  if (value instanceof Error) return { name: value.name, message: redactText(value.message) }
  return typeof value === 'string' ? redactText(value) : value
}

/** RPC URLs often contain a key in their path or query. */
export function redactText(text: string): string {
  return text.replace(/\b(\w+:\/\/)(?:[^\s/@]*@)?([^\s/?#"']+)[^\s"']*/g, '$1$2')
}

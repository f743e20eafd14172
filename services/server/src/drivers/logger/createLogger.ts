import type { Logger, LogLevel } from '@bowline/common'

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']
const SECRET = /secret|token|authorization|password|cookie|auth$|apikey|uri$/i

/** A chain of causes is written this far: an error may name itself as its cause. */
const MAX_CAUSES = 4
const MAX_FRAMES = 20

/**
 * Writes one JSON object per line. Redacts values with secret names and everything after the host
 * of a URL. Errors are written with their code and their causes; at level `error`, where they were thrown as well.
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
      const line = { time, level: entryLevel, event, ...details }
      write(`${JSON.stringify(line, createReplacer(entryLevel === 'error'))}\n`)
    },
  }
}

const createReplacer = (withFrames: boolean) => (key: string, value: unknown) => {
  if (key && SECRET.test(key)) return '[redacted]'
  if (value instanceof Error) return describeError(value, withFrames, MAX_CAUSES)
  return typeof value === 'string' ? redactText(value) : value
}

/** What an error says of itself. Further fields of it are left out: drivers and clients keep requests with their secrets there. */
function describeError(error: Error, withFrames: boolean, causes: number): object {
  const { name, message, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const errors = error instanceof AggregateError ? error.errors.slice(0, MAX_CAUSES) : []
  const describe = (inner: unknown) =>
    inner instanceof Error ? describeError(inner, withFrames, causes - 1) : typeof inner
  return {
    name,
    message: redactText(message),
    code,
    frames: withFrames ? framesOf(error) : undefined,
    cause: cause !== undefined && causes > 0 ? describe(cause) : undefined,
    errors: errors.length > 0 && causes > 0 ? errors.map(describe) : undefined,
  }
}

/** The places alone: the head of a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => redactText(line.trim().slice(3)))

/** RPC URLs often contain a key in their path or query. */
export function redactText(text: string): string {
  return text.replace(/\b(\w+:\/\/)(?:[^\s/@]*@)?([^\s/?#"']+)[^\s"']*/g, '$1$2')
}

import { KitError } from '@bowline/common'

/** Parts of a relay's refusals, most specific first. Public relays add text around them. */
const REFUSALS: readonly [pattern: RegExp, error: () => KitError][] = [
  [/invalid key|project not found/i, () => new KitError('PROJECT_ID_INVALID')],
  [/origin not allowed/i, () => new KitError('ORIGIN_NOT_ALLOWED', { origin: ownOrigin() })],
  [/not yet valid|token is expired/i, () => new KitError('CLOCK_SKEWED')],
]

const REASON = 'code: 3000 ('

/**
 * Translates a relay's reason for closing the connection with code 3000.
 * The client only reports it as an event; nothing that waits for the relay is rejected.
 */
export function relayError(error: unknown): KitError {
  const message = error instanceof Error ? error.message : String(error)
  const known = REFUSALS.find(([pattern]) => pattern.test(message))
  if (known) return known[1]()
  const reason = reasonIn(message) ?? message
  return new KitError('RELAY_REFUSED', { reason: reason.slice(0, 200) }, { cause: error })
}

/** The client reports `code: 3000 (reason)`, and a reason may hold brackets as well. */
function reasonIn(message: string): string | undefined {
  const start = message.indexOf(REASON) + REASON.length
  const end = message.lastIndexOf(')')
  return start >= REASON.length && end >= start ? message.slice(start, end) : undefined
}

function ownOrigin(): string {
  return typeof location === 'undefined' ? 'this application' : location.origin
}

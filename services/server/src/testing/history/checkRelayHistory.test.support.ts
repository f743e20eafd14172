import { findDoubled } from './findDoubled.test.support.ts'
import { findLost, type Quiet } from './findLost.test.support.ts'
import { findMisordered } from './findMisordered.test.support.ts'
import { findTooMany } from './findTooMany.test.support.ts'
import type { RelayEvent } from './RelayEvent.test.support.ts'

export interface HistoryCheck {
  readonly events: readonly RelayEvent[]
  /** Default: the losses of messages are not looked for. */
  readonly quiet?: Quiet | undefined
  /** How long after an acknowledgement was stored a push may still be under way. Default: 3 s. */
  readonly graceMs?: number | undefined
}

/** A rule of the relay that a history breaks, in a sentence. */
export type Violation = string

/** Checks what a relay promises against what happened. Returns what it broke, at best nothing. */
export function checkRelayHistory({
  events,
  quiet,
  graceMs = 3_000,
}: HistoryCheck): readonly Violation[] {
  return [
    ...findUnstored(events),
    ...findOwn(events),
    ...findDoubled(events, graceMs),
    ...findMisordered(events),
    ...findTooMany(events),
    ...findClosed(events),
    ...(quiet ? findLost(events, quiet) : []),
  ]
}

/** No publish is confirmed before its message is stored. */
function findUnstored(events: readonly RelayEvent[]): Violation[] {
  if (!events.some(({ type }) => type === 'stored')) return []
  const stored = new Set<string>()
  return events.flatMap((event) => {
    if (event.type === 'stored') stored.add(`${event.topic} ${event.id}`)
    if (event.type !== 'confirmed' || stored.has(`${event.topic} ${event.id}`)) return []
    return [`${event.id} was confirmed at ${event.at} before it was stored`]
  })
}

/** No client gets what it has published. */
function findOwn(events: readonly RelayEvent[]): Violation[] {
  const published = new Map<string, Set<string>>()
  return events.flatMap((event) => {
    if (event.type !== 'asked' && event.type !== 'pushed') return []
    const key = `${event.topic} ${event.id}`
    if (event.type === 'asked')
      published.set(key, (published.get(key) ?? new Set()).add(event.client))
    // The same text from two clients is one message, of whoever was first.
    const clients = published.get(key)
    if (event.type === 'asked' || clients?.size !== 1 || !clients.has(event.client)) return []
    return [`${event.id} was pushed to ${event.client} at ${event.at}, who had published it`]
  })
}

/** No connection is closed because something failed in the server. */
function findClosed(events: readonly RelayEvent[]): Violation[] {
  return events.flatMap((event) =>
    event.type === 'disconnected' && event.code === 1011
      ? [`${event.connection} was closed at ${event.at} for a failure of the server`]
      : [],
  )
}

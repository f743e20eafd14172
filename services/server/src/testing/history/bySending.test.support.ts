import type { RelayEvent } from './RelayEvent.test.support.ts'

/** Pushes at the time at which they were sent. */
export function bySending(events: readonly RelayEvent[]): readonly RelayEvent[] {
  const timeOf = (event: RelayEvent) =>
    event.type === 'pushed' ? (event.sentAt ?? event.at) : event.at
  return events.toSorted((one, other) => timeOf(one) - timeOf(other))
}

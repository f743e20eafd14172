import { bySending } from './bySending.test.support.ts'
import type { RelayEvent } from './RelayEvent.test.support.ts'

/**
 * A connection gets the messages of a topic in the order in which they were published: one that was confirmed before
 * another one was sent comes before it. Repeated pushes do not count, nor do messages that were published twice.
 */
export function findMisordered(events: readonly RelayEvent[]): string[] {
  const asked = new Map<string, number[]>()
  const confirmed = new Map<string, number>()
  for (const event of events) {
    if (event.type === 'asked')
      asked.set(keyOf(event), [...(asked.get(keyOf(event)) ?? []), event.at])
    if (event.type === 'confirmed' && !confirmed.has(keyOf(event)))
      confirmed.set(keyOf(event), event.at)
  }
  /** By subscription: what it has got, and the latest time at which one of that was published. */
  const subscriptions = new Map<string, { readonly seen: Set<string>; latest: number }>()
  return bySending(events).flatMap((event) => {
    if (!('connection' in event) || !('topic' in event)) return []
    const name = `${event.connection} ${event.topic}`
    if (event.type === 'joined' || event.type === 'left') subscriptions.delete(name)
    if (event.type !== 'pushed') return []
    const subscription = subscriptions.get(name) ?? { seen: new Set(), latest: -1 }
    subscriptions.set(name, subscription)
    const [at, ...again] = asked.get(keyOf(event)) ?? []
    if (subscription.seen.has(event.id) || at === undefined || again.length > 0) return []
    subscription.seen.add(event.id)
    const isLate = (confirmed.get(keyOf(event)) ?? Infinity) < subscription.latest
    subscription.latest = Math.max(subscription.latest, at)
    return isLate
      ? [`${event.id} came to ${event.connection} at ${event.at}, after newer ones`]
      : []
  })
}

const keyOf = ({ topic, id }: { readonly topic: string; readonly id: string }) => `${topic} ${id}`

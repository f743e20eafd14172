import type { EventOf, RelayEvent } from './RelayEvent.test.support.ts'

/** A time in which nothing was disturbed, and each client acknowledged what it got. */
export interface Quiet {
  /** Long enough before `until` for lost connections to be noticed, and for messages to be found and repeated. */
  readonly since: number
  readonly until: number
}

/** What is confirmed reaches a client other than its sender, if one subscribes to its topic, before it expires. */
export function findLost(events: readonly RelayEvent[], { since, until }: Quiet): string[] {
  const confirmed = new Map<string, EventOf<'confirmed'>>()
  const asked = new Map<string, EventOf<'asked'>>()
  const gone = new Set<string>()
  for (const event of events) {
    if (!('id' in event)) continue
    const key = `${event.topic} ${event.id}`
    if (event.type === 'asked') asked.set(key, asked.get(key) ?? event)
    if (event.type === 'confirmed') confirmed.set(key, confirmed.get(key) ?? event)
    // Its topic had too many, which the mailbox may drop for newer ones.
    if (event.type === 'dropped') gone.add(key)
    if (event.type === 'shown' && event.client !== asked.get(key)?.client) gone.add(key)
  }
  const subscribers = subscribersAt(events, (since + until) / 2)
  return [...confirmed].flatMap(([key, { id, topic, at }]) => {
    const publication = asked.get(key)
    const isExpired = publication !== undefined && publication.at + publication.ttlMs <= until
    const others = [...(subscribers.get(topic) ?? [])].filter(
      (client) => client !== publication?.client,
    )
    if (gone.has(key) || isExpired || others.length === 0) return []
    return [`${id} was confirmed at ${at}, and reached none of ${others.join(', ')}`]
  })
}

/** Who subscribes to each topic at a moment. */
function subscribersAt(events: readonly RelayEvent[], moment: number) {
  const joined = new Map<string, EventOf<'joined' | 'left'>>()
  for (const event of events) {
    if (event.at > moment) break
    if (event.type === 'joined') joined.set(`${event.connection} ${event.topic}`, event)
    if (event.type === 'left') joined.delete(`${event.connection} ${event.topic}`)
    if (event.type !== 'disconnected') continue
    for (const [key, { connection }] of joined)
      if (connection === event.connection) joined.delete(key)
  }
  const clients = new Map<string, Set<string>>()
  for (const { topic, client } of joined.values())
    clients.set(topic, (clients.get(topic) ?? new Set()).add(client))
  return clients
}

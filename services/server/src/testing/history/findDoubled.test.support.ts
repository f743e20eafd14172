import { relayLimits } from '../../modules/relay/relayLimits.ts'
import { bySending } from './bySending.test.support.ts'
import type { EventOf, RelayEvent } from './RelayEvent.test.support.ts'

const MOST_PUSHES = 1 + relayLimits.redeliveryMs.length
/** A push is repeated after 5 s at the earliest. What is known of its time may be less exact. */
const SOONEST_MS = 4_000

/**
 * A connection gets a message once, and again only if it does not answer: at most three times, seconds apart. Nobody
 * gets one whose acknowledgement is stored.
 */
export function findDoubled(events: readonly RelayEvent[], graceMs: number): string[] {
  return [...findRepeated(events), ...findSettled(events, graceMs)]
}

function findRepeated(events: readonly RelayEvent[]): string[] {
  const pushes = new Map<string, { count: number; last: number }>()
  const answered = new Set<string>()
  const stored = new Set<string>()
  const found: string[] = []
  for (const event of bySending(events)) {
    if (event.type === 'joined' || event.type === 'left')
      forget(pushes, answered, (key) => key.startsWith(`${event.connection} ${event.topic} `))
    // It had expired or was dropped, and was published again.
    if (event.type === 'stored' && stored.has(event.id))
      forget(pushes, answered, (key) => key.endsWith(` ${event.topic} ${event.id}`))
    if (event.type === 'stored') stored.add(event.id)
    // An answer to a push before the client had left and joined again is another matter.
    if (event.type === 'acknowledged' && pushes.has(keyOf(event))) answered.add(keyOf(event))
    if (event.type !== 'pushed') continue
    const at = event.sentAt ?? event.at
    const before = pushes.get(keyOf(event))
    pushes.set(keyOf(event), { count: (before?.count ?? 0) + 1, last: at })
    const what = `${event.id} was pushed to ${event.connection} at ${at}`
    if (answered.has(keyOf(event))) found.push(`${what}, which had acknowledged it`)
    else if (before && before.count >= MOST_PUSHES) found.push(`${what}, which is once too often`)
    else if (before && at - before.last < SOONEST_MS) found.push(`${what}, too soon again`)
  }
  return found
}

function forget(
  pushes: Map<string, unknown>,
  answered: Set<string>,
  isMeant: (key: string) => boolean,
) {
  for (const key of pushes.keys()) if (isMeant(key)) pushes.delete(key)
  for (const key of answered) if (isMeant(key)) answered.delete(key)
}

function findSettled(events: readonly RelayEvent[], graceMs: number): string[] {
  const settled = new Map<string, number>()
  const servers = new Map<string, string>()
  /** When each server ran again. */
  const resumed = new Map<string, number>()
  return bySending(events).flatMap((event) => {
    if (event.type === 'connected') servers.set(event.connection, event.server)
    if (event.type === 'resumed') resumed.set(event.server, event.at)
    if (event.type === 'stored') settled.delete(`${event.topic} ${event.id}`)
    if (event.type === 'settled') settled.set(`${event.topic} ${event.id}`, event.at)
    if (event.type !== 'pushed') return []
    const since = settled.get(`${event.topic} ${event.id}`)
    const at = event.sentAt ?? event.at
    // What it had read before it was paused is sent when it runs again.
    const ran = resumed.get(servers.get(event.connection) ?? '') ?? 0
    if (since === undefined || at <= Math.max(since, ran) + graceMs) return []
    return [`${event.id} was pushed to ${event.connection} at ${at}, received since ${since}`]
  })
}

const keyOf = ({ connection, topic, id }: EventOf<'pushed' | 'acknowledged'>) =>
  `${connection} ${topic} ${id}`

import { relayLimits } from '../../modules/relay/relayLimits.ts'
import { bySending } from './bySending.test.support.ts'
import type { RelayEvent } from './RelayEvent.test.support.ts'

/** Clocks of servers may differ by this much. */
const SKEW_MS = 2_000
const MOST_PUSHES = 1 + relayLimits.redeliveryMs.length

interface Push {
  count: number
  /** It is certainly open until then. */
  until: number
}

/** No connection has more open pushes than there may be. */
export function findTooMany(events: readonly RelayEvent[]): string[] {
  const longest = relayLimits.redeliveryMs.at(-1) ?? 0
  const connections = new Map<string, Map<string, Push>>()
  const expiry = new Map<string, number>()
  const gone = new Set<string>()
  const found: string[] = []
  const close = (push: Push | undefined) => push && Object.assign(push, { until: 0 })
  for (const event of bySending(events)) {
    if (!('topic' in event)) continue
    const key = 'id' in event ? `${event.topic} ${event.id}` : ''
    // It waits no longer, which its server notices when it would repeat the push.
    if (event.type === 'settled' || event.type === 'dropped') {
      gone.add(key)
      for (const own of connections.values()) close(own.get(key))
    }
    if (event.type === 'stored') gone.delete(key)
    if (event.type === 'asked' && !expiry.has(key))
      expiry.set(key, event.at + event.ttlMs - SKEW_MS)
    if (!('connection' in event)) continue
    const own = connections.get(event.connection) ?? new Map<string, Push>()
    connections.set(event.connection, own)
    if (event.type === 'acknowledged') close(own.get(key))
    if (event.type === 'left')
      for (const one of own.keys()) if (one.startsWith(event.topic)) own.delete(one)
    if (event.type !== 'pushed') continue
    const at = event.sentAt ?? event.at
    const push = own.get(key)
    if (push) {
      push.count += 1
      if (push.count >= MOST_PUSHES) close(push)
      continue
    }
    const until = gone.has(key) ? 0 : Math.min(at + longest, expiry.get(key) ?? Infinity)
    own.set(key, { count: 1, until })
    const open = [...own.values()].filter(({ until }) => until > at).length
    if (open > relayLimits.unacknowledgedPushes)
      found.push(`${open} pushes to ${event.connection} were open at ${at}`)
  }
  return found
}

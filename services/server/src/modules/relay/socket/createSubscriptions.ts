import { relayLimits } from '../relayLimits.ts'
import { createMembers } from './createMembers.ts'
import { ofHeaviestClient } from './ofHeaviestClient.ts'

export interface SubscriptionsOptions {
  /** A topic has its first subscriber. */
  onJoined?: ((topic: string) => void) | undefined
  /** A topic has lost its last subscriber. */
  onLeft?: ((topic: string) => void) | undefined
}

/** The subscriptions to topics of all sockets in this process. */
export function createSubscriptions<S extends { readonly clientId: string }>({
  onJoined,
  onLeft,
}: SubscriptionsOptions = {}) {
  const byTopic = createMembers<string, S>()
  const bySocket = createMembers<S, string>()

  function remove(socket: S, topic: string): void {
    if (!bySocket.has(socket, topic)) return
    bySocket.remove(socket, topic)
    byTopic.remove(topic, socket)
    if (byTopic.countOf(topic) === 0) onLeft?.(topic)
  }

  return {
    get topics() {
      return byTopic.size
    },
    countOf: bySocket.countOf,
    of: byTopic.of,
    has: bySocket.has,
    /**
     * Returns the socket that was dropped, if any. Each message is sent to all sockets of its
     * topic. A client that reconnects after a network failure is more useful than its old, dead
     * sockets: the oldest of the client that has the most is dropped. The topic's other client has one, which may
     * be the oldest of all.
     */
    add(socket: S, topic: string): S | undefined {
      if (byTopic.countOf(topic) === 0) onJoined?.(topic)
      byTopic.add(topic, socket)
      bySocket.add(socket, topic)
      if (byTopic.countOf(topic) <= relayLimits.socketsPerTopic) return undefined
      const [oldest] = ofHeaviestClient(byTopic.of(topic))
      if (oldest === undefined) return undefined
      remove(oldest, topic)
      return oldest
    },
    remove,
    /** Returns the number of topics that the socket had. */
    removeAll(socket: S): number {
      const topics = [...bySocket.of(socket)]
      for (const topic of topics) remove(socket, topic)
      return topics.length
    },
  }
}

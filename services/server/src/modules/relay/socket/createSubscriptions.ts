import { relayLimits } from '../relayLimits.ts'

export interface SubscriptionsOptions {
  /** A topic has its first subscriber. */
  onJoined?: ((topic: string) => void) | undefined
  /** A topic has lost its last subscriber. */
  onLeft?: ((topic: string) => void) | undefined
}

/** The subscriptions to topics of all sockets in this process. */
export function createSubscriptions<S extends object>({
  onJoined,
  onLeft,
}: SubscriptionsOptions = {}) {
  const byTopic = new Map<string, Set<S>>()
  const bySocket = new Map<S, Set<string>>()

  function remove(socket: S, topic: string): void {
    bySocket.get(socket)?.delete(topic)
    const sockets = byTopic.get(topic)
    sockets?.delete(socket)
    if (sockets?.size !== 0) return
    byTopic.delete(topic)
    onLeft?.(topic)
  }

  return {
    get topics() {
      return byTopic.size
    },
    countOf: (socket: S) => bySocket.get(socket)?.size ?? 0,
    of: (topic: string): Iterable<S> => byTopic.get(topic) ?? [],
    has: (socket: S, topic: string) => bySocket.get(socket)?.has(topic) ?? false,
    /**
     * Returns the socket that was dropped, if any. Each message is sent to all sockets of its
     * topic. A client that reconnects after a network failure is more useful than its old, dead
     * sockets.
     */
    add(socket: S, topic: string): S | undefined {
      const sockets = byTopic.get(topic) ?? new Set<S>()
      if (sockets.size === 0) onJoined?.(topic)
      byTopic.set(topic, sockets.add(socket))
      bySocket.set(socket, (bySocket.get(socket) ?? new Set<string>()).add(topic))
      const [oldest] = sockets
      if (oldest === undefined || sockets.size <= relayLimits.socketsPerTopic) return undefined
      remove(oldest, topic)
      return oldest
    },
    remove,
    /** Returns the number of topics that the socket had. */
    removeAll(socket: S): number {
      const topics = [...(bySocket.get(socket) ?? [])]
      for (const topic of topics) remove(socket, topic)
      bySocket.delete(socket)
      return topics.length
    },
  }
}

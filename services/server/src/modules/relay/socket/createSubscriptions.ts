/** Who listens to which topic, over all sockets of this process. */
export function createSubscriptions<S extends object>() {
  const byTopic = new Map<string, Set<S>>()
  const bySocket = new Map<S, Set<string>>()
  return {
    get topics() {
      return byTopic.size
    },
    countOf: (socket: S) => bySocket.get(socket)?.size ?? 0,
    of: (topic: string): Iterable<S> => byTopic.get(topic) ?? [],
    has: (socket: S, topic: string) => bySocket.get(socket)?.has(topic) ?? false,
    add(socket: S, topic: string): void {
      byTopic.set(topic, (byTopic.get(topic) ?? new Set<S>()).add(socket))
      bySocket.set(socket, (bySocket.get(socket) ?? new Set<string>()).add(topic))
    },
    remove(socket: S, topic: string): void {
      bySocket.get(socket)?.delete(topic)
      const sockets = byTopic.get(topic)
      sockets?.delete(socket)
      if (sockets?.size === 0) byTopic.delete(topic)
    },
    removeAll(socket: S): void {
      for (const topic of [...(bySocket.get(socket) ?? [])]) this.remove(socket, topic)
      bySocket.delete(socket)
    },
  }
}

/**
 * The members of each key, in the order in which they were added. Nearly every key has a single one, which is kept
 * without a set around it: with thousands of keys those sets are a good part of what a socket takes.
 */
export function createMembers<K, M extends string | object>() {
  const byKey = new Map<K, M | Set<M>>()

  function of(key: K): Iterable<M> {
    const found = byKey.get(key)
    if (found === undefined) return []
    return found instanceof Set ? found : [found]
  }

  return {
    /** The number of keys with members. */
    get size() {
      return byKey.size
    },
    of,
    countOf(key: K): number {
      const found = byKey.get(key)
      if (found === undefined) return 0
      return found instanceof Set ? found.size : 1
    },
    has(key: K, member: M): boolean {
      const found = byKey.get(key)
      return found instanceof Set ? found.has(member) : found === member
    },
    add(key: K, member: M): void {
      const found = byKey.get(key)
      if (found === undefined) byKey.set(key, member)
      else if (found instanceof Set) found.add(member)
      else if (found !== member) byKey.set(key, new Set([found, member]))
    },
    remove(key: K, member: M): void {
      const found = byKey.get(key)
      if (found instanceof Set) found.delete(member)
      if (found === member || (found instanceof Set && found.size === 0)) byKey.delete(key)
    },
  }
}

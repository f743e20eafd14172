import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of at most `max` entries, which drops those that were not used for longest. It takes room as it fills:
 * with the library's own `max` it would reserve room for all of them at once.
 */
export const createEntryCache = <V extends {}>(max: number): LRUCache<string, V> =>
  new LRUCache({ maxSize: max, sizeCalculation: () => 1 })

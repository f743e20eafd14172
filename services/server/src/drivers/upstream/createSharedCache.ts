import type { Clock } from '@bowline/common'
import { LRUCache } from 'lru-cache'
import type { CachedAnswer, CacheLifetime, SharedCache } from './SharedCache.ts'

export interface SharedCacheOptions<T> {
  readonly clock: Clock
  /** Can depend on the value: an empty result is often cached for less time. */
  readonly lifetime: CacheLifetime | ((value: T) => CacheLifetime)
  /** The least recently used value is evicted. */
  readonly maxEntries?: number | undefined
  readonly forceEveryMs?: number | undefined
}

interface Entry<T> {
  kept:
    | { readonly value: T; readonly asOf: number; readonly at: number; readonly turn: number }
    | undefined
  failed: { readonly error: unknown; readonly at: number } | undefined
  loading: Promise<void> | undefined
  /** Numbers the loads, so that the answer to an older one never replaces a newer one. */
  turn: number
  forcedAt: number
}

/** How long a failure is cached. */
export const FAILURE_MS = 10_000
const MAX_ENTRIES = 10_000
const FORCE_EVERY_MS = 10_000

/**
 * Creates an in-memory cache: returns fresh answers at once, and stale ones while they are
 * refreshed.
 */
export function createSharedCache<T>({
  clock,
  lifetime,
  maxEntries = MAX_ENTRIES,
  forceEveryMs = FORCE_EVERY_MS,
}: SharedCacheOptions<T>): SharedCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: maxEntries })
  const lifetimeOf = typeof lifetime === 'function' ? lifetime : () => lifetime

  function entryOf(key: string): Entry<T> {
    const known = entries.get(key)
    if (known) return known
    const entry: Entry<T> = {
      kept: undefined,
      failed: undefined,
      loading: undefined,
      turn: 0,
      forcedAt: Number.NEGATIVE_INFINITY,
    }
    entries.set(key, entry)
    return entry
  }

  async function ask(entry: Entry<T>, load: () => Promise<T>): Promise<void> {
    const turn = ++entry.turn
    try {
      const value = await load()
      if (turn < (entry.kept?.turn ?? 0)) return
      entry.kept = { value, asOf: clock.now(), at: clock.elapsed(), turn }
      entry.failed = undefined
    } catch (error) {
      entry.failed = { error, at: clock.elapsed() }
    } finally {
      if (turn === entry.turn) entry.loading = undefined
    }
  }

  /** Never rejects: a failure is stored in the entry. */
  function refresh(entry: Entry<T>, load: () => Promise<T>): Promise<void> {
    const failedAgo = entry.failed ? clock.elapsed() - entry.failed.at : Number.POSITIVE_INFINITY
    if (!entry.loading && failedAgo < FAILURE_MS) return Promise.resolve()
    entry.loading ??= ask(entry, load)
    return entry.loading
  }

  /** A load in progress may have started before the change that the caller wants to see. */
  async function refreshByForce(entry: Entry<T>, load: () => Promise<T>): Promise<void> {
    if (clock.elapsed() - entry.forcedAt >= forceEveryMs) {
      entry.forcedAt = clock.elapsed()
      entry.loading = ask(entry, load)
    }
    await entry.loading
  }

  function answerOf(entry: Entry<T>, known: Entry<T>['kept']): CachedAnswer<T> | undefined {
    if (!entry.kept) return undefined
    const { value, asOf, at } = entry.kept
    if (entry.kept !== known) return { value, asOf, state: 'miss' }
    const age = clock.elapsed() - at
    const { freshMs, staleMs } = lifetimeOf(value)
    if (age < freshMs) return { value, asOf, state: 'fresh' }
    return age < staleMs ? { value, asOf, state: 'stale' } : undefined
  }

  return {
    async read(key, load, { force = false } = {}) {
      const entry = entryOf(key)
      const known = entry.kept
      if (force) await refreshByForce(entry, load)
      const atOnce = answerOf(entry, known)
      if (atOnce && atOnce.state !== 'stale') return atOnce
      const refreshed = refresh(entry, load)
      if (atOnce) return atOnce
      await refreshed
      const answer = answerOf(entry, known)
      if (answer) return answer
      throw entry.failed?.error
    },
  }
}

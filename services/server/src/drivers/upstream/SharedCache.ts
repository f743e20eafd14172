/**
 * The value of `x-cache`: cached and fresh, cached and being refreshed, or loaded for this caller, from another server
 * if that has read it just before.
 */
export type CacheState = 'fresh' | 'stale' | 'miss'

export interface CachedAnswer<T> {
  readonly value: T
  /** When the value was read, in milliseconds since 1970. */
  readonly asOf: number
  readonly state: CacheState
}

/** A cache that callers share. */
export interface SharedCache<T> {
  /**
   * Answers from the cache, or calls `load` once, however many callers wait for the same key. A
   * stale value is returned at once and refreshed in the background. A failure is cached briefly
   * and rejects again, unless a stale value may still be served. A fresh value is returned without a promise.
   *
   * `force` bypasses the cache, at most once per `forceEveryMs`.
   */
  read(
    key: string,
    load: () => Promise<T>,
    options?: { readonly force?: boolean | undefined },
  ): CachedAnswer<T> | Promise<CachedAnswer<T>>
}

export interface CacheLifetime {
  readonly freshMs: number
  /** The time for which an old value may be used, also counted from the load. The value is dropped afterwards. */
  readonly staleMs: number
}

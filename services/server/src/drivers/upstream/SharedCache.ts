/** What `x-cache` says: kept and young, kept but being read anew, or read for this caller. */
export type CacheState = 'fresh' | 'stale' | 'miss'

export interface CachedAnswer<T> {
  readonly value: T
  /** When the value was read, in milliseconds since 1970. */
  readonly asOf: number
  readonly state: CacheState
}

/** Answers that callers share. */
export interface SharedCache<T> {
  /**
   * Answers from what is kept, or asks `load`: once, however many callers wait for the same key.
   * A stale value is answered at once and read anew in the background. A failure is remembered
   * for a moment and thrown again, unless there is a value that may still be served.
   *
   * `force` reads past the cache, but not more often than every `forceEveryMs`.
   */
  read(
    key: string,
    load: () => Promise<T>,
    options?: { readonly force?: boolean | undefined },
  ): Promise<CachedAnswer<T>>
}

export interface CacheLifetime {
  readonly freshMs: number
  /** From the same beginning as `freshMs`; after it the value is forgotten. */
  readonly staleMs: number
}

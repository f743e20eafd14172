/** Counts by key in windows of equal length: what one server is asked for, or what all of them are. */
export interface Limit {
  /**
   * Counts units of a key. Returns the milliseconds to wait until there is room, or 0 if counted: at once where this
   * server counts for itself. Never throws or rejects.
   */
  take(key: string, units?: number): number | Promise<number>
}

export interface LimitOptions {
  /** The same at all servers, and another one for each limit. */
  readonly name: string
  /** Units per key and window. */
  readonly amount: number
  readonly windowMs: number
}

export type OpenLimit = (options: LimitOptions) => Limit

import type { Refill } from './createSpan.ts'

/** Counts what one server is asked for, or what all of them are, within a span of time. */
export interface Limit {
  /**
   * Counts units. Returns the milliseconds to wait until there is room, or 0 if counted: at once where this server
   * counts for itself. Never throws or rejects.
   */
  take(counted: Counted, units?: number): number | Promise<number>
}

/** The one whose units are counted: those of a key, or of a visitor of something that visitors share. */
export type Counted = string | Sharer

export interface Sharer {
  /** What has the shared amount, such as a project. */
  readonly of: string
  /** The visitor's address, as `countedAddress` returns it. */
  readonly address: string
}

export interface LimitOptions {
  /** The same at all servers, and another one for each limit. */
  readonly name: string
  readonly windowMs: number
  /** Units of each key, or of each visitor of what is shared, in a window. Default: no limit of its own. */
  readonly amount?: number | undefined
  /** How many times that a public address of IPv4 has, behind which there may be many visitors. Default: `CROWD`. */
  readonly crowd?: number | undefined
  /**
   * Units of all addresses of one thing together, in fair shares: once they are used up, networks that have used
   * little are served from a reserve. Default: each address is counted for itself alone.
   */
  readonly shared?: number | undefined
  /** Default: at once within a minute, and steadily if it takes longer. */
  readonly refill?: Refill | undefined
}

export type OpenLimit = (options: LimitOptions) => Limit

/** What became of units that came while a shared amount was used up. */
export type ShortOutcome = 'reserved' | 'refused'

/** Called for units that come while the shared amount of a limit is used up. */
export type OnShort = (name: string, outcome: ShortOutcome) => void

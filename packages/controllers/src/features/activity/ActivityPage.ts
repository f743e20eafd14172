import type { ActivityEntry } from './ActivityEntry.ts'

export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** The cursor of the next page. */
  readonly next: string | undefined
  /** The server is still indexing the account. More entries may follow soon. */
  readonly isIncomplete: boolean
  /** The chain has no history of accounts. The page holds only what was sent from this kit. */
  readonly isOwnOnly: boolean
}

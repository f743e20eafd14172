import type { ActivityEntry } from './ActivityEntry.ts'

export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** The cursor of the page after it. */
  readonly next: string | undefined
  /** The server is still putting the list together: there may be more soon. */
  readonly isIncomplete: boolean
  /** The chain cannot tell what accounts have done: there is only what was sent from here. */
  readonly isOwnOnly: boolean
}

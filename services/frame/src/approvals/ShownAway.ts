import type { Reading } from '@bowline/common/reading'
import type { WalletRequest } from './Family.ts'

/** What was shown in the tab itself, and what a yes to it signs. */
export interface ShownAway {
  readonly request: WalletRequest
  readonly reading: Reading
  readonly found?: unknown
  /** What is signed, as the server is told (`writeKeyUse`). */
  readonly signs: string
}

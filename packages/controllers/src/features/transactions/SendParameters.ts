import type { Namespace } from '@bowline/common'
import type { TransactionNote } from './LocalTransaction.ts'

/** What everything that is sent has in common. */
export interface SendParameters {
  /** What the history shows until the chain's own entry is there. */
  readonly note?: TransactionNote | undefined
  /** The family to send on; left out, the one in the foreground. */
  readonly namespace?: Namespace | undefined
}

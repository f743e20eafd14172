import type { Namespace } from '@bowline/common'
import type { TransactionNote } from './LocalTransaction.ts'

/** Parameters of every transaction. */
export interface SendParameters {
  /** What the history shows until the chain reports the transaction. */
  readonly note?: TransactionNote | undefined
  /** The family to send on. Defaults to the active one. */
  readonly namespace?: Namespace | undefined
}

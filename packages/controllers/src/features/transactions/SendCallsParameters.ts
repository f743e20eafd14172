import type { TransactionCall } from '@bowline/common'
import type { SendParameters } from './SendParameters.ts'

export interface SendCallsParameters extends SendParameters {
  readonly calls: readonly TransactionCall[]
  /** Hears as soon as the wallet has agreed; the promise resolves once they are in a block. */
  readonly onAccepted?: (() => void) | undefined
}

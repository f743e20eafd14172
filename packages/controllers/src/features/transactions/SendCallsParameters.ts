import type { TransactionCall } from '@bowline/common'
import type { SendParameters } from './SendParameters.ts'

export interface SendCallsParameters extends SendParameters {
  readonly calls: readonly TransactionCall[]
  /** Called when the wallet has approved. The promise resolves later, once the calls are in a block. */
  readonly onAccepted?: (() => void) | undefined
}

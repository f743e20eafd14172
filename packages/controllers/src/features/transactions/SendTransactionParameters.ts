import type { TransactionCall } from '@bowline/common'
import type { SendParameters } from './SendParameters.ts'

export interface SendTransactionParameters extends SendParameters {
  readonly call: TransactionCall
}

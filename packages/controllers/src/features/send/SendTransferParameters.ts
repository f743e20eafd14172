import type { Namespace } from '@bowline/common'

export interface SendTransferParameters {
  /** The receiver's address, in the family's own form. */
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Token contract; left out, the native currency is sent. */
  readonly token?: string | undefined
  readonly namespace?: Namespace | undefined
}

import type { NftId } from '@bowline/common'
import type { SendParameters } from './SendParameters.ts'

export interface SendTransferParameters extends SendParameters {
  /** The receiver's address, in the family's own form. */
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Token contract; left out, the native currency is sent. */
  readonly token?: string | undefined
  /** One NFT of the contract that `token` names; `amount` counts pieces. */
  readonly nft?: NftId | undefined
  /** What to offer for a place in a block, in the family's own unit; left out, its normal rate. */
  readonly feeRate?: bigint | undefined
}

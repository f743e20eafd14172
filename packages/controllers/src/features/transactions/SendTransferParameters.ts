import type { NftId } from '@bowline/common'
import type { SendParameters } from './SendParameters.ts'

export interface SendTransferParameters extends SendParameters {
  /** The receiver's address in the format of the family. */
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** The token's contract. Defaults to the native currency. */
  readonly token?: string | undefined
  /** One NFT of the contract that `token` names. `amount` is the number of pieces. */
  readonly nft?: NftId | undefined
  /** The fee rate, in the family's own unit. Defaults to its normal rate. */
  readonly feeRate?: bigint | undefined
}

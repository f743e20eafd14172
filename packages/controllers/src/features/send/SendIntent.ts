import type { AccountId, ChainId, NftId, TransferNotice } from '@bowline/common'
import type { TransactionNote } from '../../kit/transactions.ts'

/** The payment that the visitor reviews. Only the wallet's being asked can change it: if the fee has risen. */
export interface SendIntent {
  readonly from: AccountId
  readonly chainId: ChainId
  readonly to: string
  readonly toName: string | undefined
  /** The amount in the smallest unit; for an NFT the number of pieces. */
  readonly amount: bigint
  readonly token: string | undefined
  readonly nft: (NftId & { readonly name: string }) | undefined
  /** The chosen fee rate; `undefined` if the family offers no choice. */
  readonly feeRate: bigint | undefined
  /** The most that the fee may be, in the smallest native unit; `undefined` if it was not known. */
  readonly maxFee?: bigint | undefined
  /** The approximate time until the payment is in a block, in seconds; `undefined` if it is not known. */
  readonly waitSeconds?: number | undefined
  /** Whether the payment may take what payments leave alone otherwise. */
  readonly spendsKept?: boolean | undefined
  /** The notices that the review has shown. */
  readonly notices?: readonly TransferNotice[] | undefined
  readonly symbol: string
  readonly decimals: number
  readonly note: TransactionNote
}

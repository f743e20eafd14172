import type { AccountId, ChainId, KitError, NftId } from '@bowline/common'
import type { TransactionNote } from '../transactions/LocalTransaction.ts'

/** Everything that the visitor agrees to on the review, and nothing that may change after it. */
export interface SendIntent {
  readonly from: AccountId
  readonly chainId: ChainId
  readonly to: string
  readonly toName: string | undefined
  /** In the smallest unit; pieces of an NFT. */
  readonly amount: bigint
  readonly token: string | undefined
  readonly nft: (NftId & { readonly name: string }) | undefined
  /** What was offered for a place in a block; `undefined` where there was nothing to choose. */
  readonly feeRate: bigint | undefined
  readonly symbol: string
  readonly decimals: number
  readonly note: TransactionNote
}

export type SendState =
  | { readonly status: 'editing' }
  | {
      readonly status: 'review'
      readonly intent: SendIntent
      readonly error?: KitError | undefined
    }
  /** The wallet has been asked. Nothing may drop its answer. */
  | { readonly status: 'signing'; readonly intent: SendIntent }
  | { readonly status: 'sent'; readonly intent: SendIntent; readonly hash: string }

import type { AccountId, ChainId, KitError, NftId } from '@bowline/common'
import type { TransactionNote } from '../transactions/LocalTransaction.ts'

/** The payment that the visitor reviews. It does not change afterwards. */
export interface SendIntent {
  readonly from: AccountId
  readonly chainId: ChainId
  readonly to: string
  readonly toName: string | undefined
  /** In the smallest unit; for an NFT the number of pieces. */
  readonly amount: bigint
  readonly token: string | undefined
  readonly nft: (NftId & { readonly name: string }) | undefined
  /** The chosen fee rate; `undefined` if the family offers no choice. */
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
  /** The wallet has been asked. Its answer must not be dropped. */
  | { readonly status: 'signing'; readonly intent: SendIntent }
  | { readonly status: 'sent'; readonly intent: SendIntent; readonly hash: string }

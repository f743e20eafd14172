import type { AccountId, KitError } from '@bowline/common'
import type { Quote } from './Quote.ts'
import type { SwapToken } from './SwapChoice.ts'

/** The swap that the visitor reviews. */
export interface SwapIntent {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Quote
  readonly slippageBps: number
  /** The least amount that arrives, in the smallest unit of `to`. */
  readonly minimum: bigint
}

/** How the swap gets permission to take the token. */
export type SwapPlan =
  /** No approval is needed. */
  | 'swap'
  /** An approval in a separate transaction first. */
  | 'approve'
  /** Approval and swap in one atomic batch (EIP-5792). */
  | 'batch'

interface Reviewed {
  readonly intent: SwapIntent
  /** `undefined` while the allowance is being read. */
  readonly plan: SwapPlan | undefined
  /** The approval of an `approve` plan is confirmed. */
  readonly isApproved?: boolean | undefined
  /** What the chain allows to be taken, in the smallest unit of `from`, if that is less than the swap needs. */
  readonly allowed?: bigint | undefined
  readonly error?: KitError | undefined
}

/** The state of a swap. In each `…ing` state the wallet has been asked. Its answer must not be dropped. */
export type SwapState =
  | { readonly status: 'choosing' }
  | ({ readonly status: 'review' } & Reviewed)
  | ({ readonly status: 'approving' } & Reviewed)
  | ({ readonly status: 'swapping' } & Reviewed)
  | { readonly status: 'done'; readonly intent: SwapIntent; readonly hash: string }

export type SwapEvent =
  | { readonly type: 'reviewed'; readonly intent: SwapIntent }
  | { readonly type: 'planned'; readonly plan: SwapPlan }
  /** A newer price for the same choice. */
  | { readonly type: 'requoted'; readonly intent: SwapIntent }
  | { readonly type: 'left' }
  | { readonly type: 'approving' }
  /** The approval is in a block. */
  | { readonly type: 'approved'; readonly allowed: bigint }
  /** The chain allows less than the swap needs, so the wallet was not asked for it. */
  | { readonly type: 'short'; readonly allowed: bigint }
  | { readonly type: 'swapping' }
  | { readonly type: 'swapped'; readonly hash: string }
  | { readonly type: 'failed'; readonly error: KitError }

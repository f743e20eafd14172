import type { AccountId, KitError } from '@bowline/common'
import type { Quote } from './Quote.ts'
import type { SwapToken } from './SwapChoice.ts'

/** What the visitor agrees to. */
export interface SwapIntent {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Quote
  readonly slippageBps: number
  /** In the smallest unit of `to`. */
  readonly minimum: bigint
}

/** How the token gets into the swap. */
export type SwapPlan =
  /** Nothing to approve. */
  | 'swap'
  /** An approval first, as a transaction of its own. */
  | 'approve'
  /** Approval and swap in one: the wallet does all or none (EIP-5792). */
  | 'batch'

interface Reviewed {
  readonly intent: SwapIntent
  /** `undefined` while the allowance is asked for. */
  readonly plan: SwapPlan | undefined
  /** The first step of an `approve` plan is done. */
  readonly isApproved?: boolean | undefined
  readonly error?: KitError | undefined
}

/** Each `…ing` state has asked the wallet: nothing may drop its answer. */
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
  | { readonly type: 'approved' }
  | { readonly type: 'swapping' }
  | { readonly type: 'swapped'; readonly hash: string }
  | { readonly type: 'failed'; readonly error: KitError }

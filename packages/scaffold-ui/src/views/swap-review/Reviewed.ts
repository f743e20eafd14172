import type { SwapState } from '@bowline/controllers'

/** A swap that is under review, or for which the wallet has been asked. */
export type Reviewed = Extract<SwapState, { status: 'review' | 'approving' | 'swapping' }>

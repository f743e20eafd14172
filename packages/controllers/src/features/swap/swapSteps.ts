import { followSwap } from './followSwap.ts'
import { planSwap } from './planSwap.ts'
import { runApproval, runBatch, runSwap } from './runSwap.ts'

/** What is needed from the review on, and loaded then. */
export const swapSteps = {
  plan: planSwap,
  approve: runApproval,
  batch: runBatch,
  swap: runSwap,
  follow: followSwap,
} as const

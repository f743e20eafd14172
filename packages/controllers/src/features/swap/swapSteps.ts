import { followSwap } from './followSwap.ts'
import { planSwap } from './planSwap.ts'
import { runApproval, runBatch, runSwap } from './runSwap.ts'

/** The code that is needed from the review on. Loaded then. */
export const swapSteps = {
  plan: planSwap,
  approve: runApproval,
  batch: runBatch,
  swap: runSwap,
  follow: followSwap,
} as const

import { mulDiv } from './formatFiat.ts'

/** How much less than quoted a swap may pay out, unless the visitor chooses otherwise: 1 percent. */
export const DEFAULT_SLIPPAGE_BPS = 100
const WHOLE_BPS = 10_000n

/**
 * The least that may arrive of a quoted amount, in its smallest unit; `slippageBps` are hundredths
 * of a percent. Rounded up, in favour of the visitor: of one unit, one unit stays. It is never above
 * what was quoted.
 */
export const minimumReceived = (toAmount: bigint, slippageBps: number): bigint =>
  mulDiv(toAmount, WHOLE_BPS - BigInt(slippageBps), WHOLE_BPS, 'up')

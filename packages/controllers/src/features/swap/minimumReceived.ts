import { mulDiv } from '@bowline/common'

const WHOLE_BPS = 10_000n

/** The least that is taken for a quote, in the smallest unit. Rounded up: in the visitor's favour. */
export const minimumReceived = (toAmount: bigint, slippageBps: number): bigint =>
  mulDiv(toAmount, WHOLE_BPS - BigInt(slippageBps), WHOLE_BPS, 'up')

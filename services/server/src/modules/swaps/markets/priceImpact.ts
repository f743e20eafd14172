import { mulDiv } from '@bowline/common'

const PARTS = 1_000_000n
const PARTS_PER_PERCENT = 10_000

/**
 * How much worse than the mid price an amount is, in percent with four decimals. Never negative.
 */
export function priceImpact(amountOut: bigint, middleOut: bigint | undefined): number | undefined {
  if (!middleOut) return undefined
  if (amountOut >= middleOut) return 0
  return Number(mulDiv(middleOut - amountOut, PARTS, middleOut)) / PARTS_PER_PERCENT
}

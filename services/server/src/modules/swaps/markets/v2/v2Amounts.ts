import { mulDiv } from '@bowline/common'
import type { Reserves } from '../../../../chain/markets/readReserves.ts'

const ALL_BPS = 10_000n

/**
 * The output of a constant-product pair for an input, to the unit: after the fee, the product of
 * both reserves may not fall. Rounds in favour of the pair, as its contract does.
 */
export function amountOut(amountIn: bigint, reserves: Reserves, feeBps: number): bigint {
  if (amountIn <= 0n || reserves.in <= 0n || reserves.out <= 0n) return 0n
  const afterFee = amountIn * (ALL_BPS - BigInt(feeBps))
  return mulDiv(afterFee, reserves.out, reserves.in * ALL_BPS + afterFee)
}

/** The output at the price of the reserves, without fee and price impact. */
export function middleOut(amountIn: bigint, reserves: Reserves): bigint {
  return reserves.in > 0n ? mulDiv(amountIn, reserves.out, reserves.in) : 0n
}

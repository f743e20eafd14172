/**
 * Multiplies and divides without losing anything in between.
 * `down` rounds towards less, `up` towards more. Throws a `RangeError` for a divisor of zero.
 *
 * @example
 * mulDiv(balance, 995n, 1000n) // what is left after half a percent
 */
export function mulDiv(
  value: bigint,
  factor: bigint,
  divisor: bigint,
  rounding: 'down' | 'up' = 'down',
): bigint {
  const product = value * factor
  const quotient = product / divisor
  const isExact = quotient * divisor === product
  // Division of bigints cuts towards zero.
  const isNegative = product < 0n !== divisor < 0n
  if (isExact || isNegative === (rounding === 'up')) return quotient
  return isNegative ? quotient - 1n : quotient + 1n
}

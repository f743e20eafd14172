import { withoutTrailing } from '../text/withoutTrailing.ts'

/**
 * Writes an amount as plain decimal digits: ungrouped, with a point, exact. What `parseAmount` reads
 * back, and what travels in JSON.
 *
 * @example
 * decimalText(1_500_000n, 6) // '1.5'
 */
export function decimalText(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = withoutTrailing(digits.slice(cut), '0')
  return `${sign}${digits.slice(0, cut)}${fraction && `.${fraction}`}`
}

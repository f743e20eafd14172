import { formatAmount, type NativeCurrency } from '@bowline/common'
import type { FormatBalanceOptions } from './formatBalance.ts'

/** As many as can be taken in at a glance. */
const SIGNIFICANT_DIGITS = 7

/**
 * Writes an amount without its symbol, to seven significant digits, whole units in full. It is cut,
 * never rounded up: nobody is promised more than they get.
 *
 * @example
 * shortAmount(1_234_567_890_000_000_000n, 18) // '1.234567'
 */
export function shortAmount(
  value: bigint,
  decimals: NativeCurrency['decimals'],
  { locale }: FormatBalanceOptions = {},
): string {
  const digits = value.toString().length
  const dropped = Math.min(Math.max(0, digits - SIGNIFICANT_DIGITS), decimals)
  return formatAmount(value, decimals, { locale, maximumFractionDigits: decimals - dropped })
}

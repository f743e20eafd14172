import { formatAmount, type NativeCurrency } from '@bowline/common'
import type { FormatBalanceOptions } from '@bowline/controllers/react'

/** Seven digits can be read at a glance. */
const SIGNIFICANT_DIGITS = 7

/**
 * Formats an amount without its symbol, to seven significant digits; whole units are never shortened.
 * Further digits are cut off, so that it never shows more than there is.
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

import { formatAmount, mulDiv, type NativeCurrency } from '@bowline/common'
import type { FormatBalanceOptions } from '@bowline/controllers/react'

const SIGNIFICANT_DIGITS = 2

/**
 * Formats a fee with its symbol, to two significant digits. Rounds up, so that it never shows less than
 * is paid.
 *
 * @example
 * formatFee(21_000n * 1_234_567_890n, { symbol: 'ETH', decimals: 18 }) // '0.000026 ETH'
 */
export function formatFee(
  value: bigint,
  { symbol, decimals }: Pick<NativeCurrency, 'symbol' | 'decimals'>,
  { locale }: FormatBalanceOptions = {},
): string {
  const dropped = Math.max(0, value.toString().length - SIGNIFICANT_DIGITS)
  const unit = 10n ** BigInt(dropped)
  const rounded = mulDiv(value, 1n, unit, 'up') * unit
  return `${formatAmount(rounded, decimals, { locale })} ${symbol}`
}

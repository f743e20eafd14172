import { formatAmount, type NativeCurrency } from '@bowline/common'
import type { FormatBalanceOptions } from '@bowline/controllers/react'

/**
 * Formats an amount with its symbol and all digits, since users agree to it.
 *
 * @example
 * amountText(1_000_001n, { symbol: 'USDC', decimals: 6 }) // '1.000001 USDC'
 */
export const amountText = (
  value: bigint,
  { symbol, decimals }: Pick<NativeCurrency, 'symbol' | 'decimals'>,
  { locale }: FormatBalanceOptions = {},
): string => `${formatAmount(value, decimals, { locale })} ${symbol}`

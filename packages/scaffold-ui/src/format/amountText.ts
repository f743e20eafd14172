import { formatAmount, type NativeCurrency } from '@bowline/common'
import type { FormatBalanceOptions } from './formatBalance.ts'

/**
 * Writes an amount with its symbol and every digit: what somebody agrees to is never cut.
 *
 * @example
 * amountText(1_000_001n, { symbol: 'USDC', decimals: 6 }) // '1.000001 USDC'
 */
export const amountText = (
  value: bigint,
  { symbol, decimals }: Pick<NativeCurrency, 'symbol' | 'decimals'>,
  { locale }: FormatBalanceOptions = {},
): string => `${formatAmount(value, decimals, { locale })} ${symbol}`

import { formatAmount, type NativeCurrency } from '@bowline/common'

export interface FormatBalanceOptions {
  /** BCP 47 tag. Default: the browser's locale. */
  readonly locale?: string | undefined
}

/** The maximum number of decimals. */
const BALANCE_FRACTION_DIGITS = 3

/**
 * Formats a balance with its symbol. Further digits are cut off, so that it never shows more than the
 * balance.
 *
 * @example
 * formatBalance(1_234_567_890_000_000_000n, { symbol: 'ETH', decimals: 18 }) // '1.234 ETH'
 */
export function formatBalance(
  value: bigint,
  { symbol, decimals }: Pick<NativeCurrency, 'symbol' | 'decimals'>,
  { locale }: FormatBalanceOptions = {},
): string {
  const maximumFractionDigits = BALANCE_FRACTION_DIGITS
  return `${formatAmount(value, decimals, { locale, maximumFractionDigits })} ${symbol}`
}

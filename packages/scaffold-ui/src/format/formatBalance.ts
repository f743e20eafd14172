import { formatAmount, type NativeCurrency } from '@bowline/common'

export interface FormatBalanceOptions {
  /** BCP 47 tag. Default: the reader's own. */
  readonly locale?: string | undefined
}

/** Quantities are shown to 3 decimals. */
export const BALANCE_FRACTION_DIGITS = 3

/**
 * Writes a balance with its symbol. It is cut, never rounded up: nobody is shown more than they have.
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

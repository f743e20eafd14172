import { FIAT_DECIMALS } from './parsePrice.ts'

export interface FormatFiatOptions {
  /** BCP 47 tag. Default: the reader's own. */
  readonly locale?: string | undefined
  /** ISO 4217. Default `USD`. */
  readonly currency?: string | undefined
}

const SHOWN_DECIMALS = 2
const UNIT = 10n ** BigInt(FIAT_DECIMALS - SHOWN_DECIMALS)

/**
 * Writes money for a reader, with the currency's sign and 2 decimals, cut off and never rounded up.
 * An amount too small to show is written as `<$0.01`, never as zero.
 *
 * @example
 * formatFiat(1_234_567n * 10n ** 15n) // '$1,234.56'
 */
export function formatFiat(
  value: bigint,
  { locale, currency = 'USD' }: FormatFiatOptions = {},
): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: SHOWN_DECIMALS,
    maximumFractionDigits: SHOWN_DECIMALS,
  })
  const size = value < 0n ? -value : value
  const isTooSmall = size > 0n && size < UNIT
  const cents = isTooSmall ? 1n : size / UNIT
  const sign = value < 0n ? '-' : ''
  const digits = cents.toString().padStart(SHOWN_DECIMALS + 1, '0')
  const text = `${sign}${digits.slice(0, -SHOWN_DECIMALS)}.${digits.slice(-SHOWN_DECIMALS)}`
  // `Intl` formats a decimal string exactly, beyond the precision of a double; older types lack it.
  const shown = format.format(text as unknown as number)
  return isTooSmall ? `<${shown}` : shown
}

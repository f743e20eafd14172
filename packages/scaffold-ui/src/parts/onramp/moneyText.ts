import { formatAmount, formatFiat, sanitizeName } from '@bowline/common'
import { type OnrampQuote, SHARED_DECIMALS } from '@bowline/controllers/internal'

type Money = OnrampQuote['total']

export interface MoneyTextOptions {
  /** BCP 47 tag. */
  readonly locale: string
}

/** Amounts of at least one unit need fewer decimals than fractions of one. */
const SHOWN_DECIMALS = { whole: 3, fraction: 6 } as const
const WHOLE = 10n ** BigInt(SHARED_DECIMALS)

/** Formats fiat money with its currency, even if the currency code is unknown. */
export function moneyText(
  value: bigint,
  currency: Money['currency'],
  { locale }: MoneyTextOptions,
): string {
  if (/^[A-Z]{3}$/.test(currency)) return formatFiat(value, { locale, currency })
  return tokenText(value, currency, { locale })
}

/** Formats the amount of a purchase. Further digits are cut off, never rounded up. */
export function quantityText(value: bigint, { locale }: MoneyTextOptions): string {
  const maximumFractionDigits = SHOWN_DECIMALS[value < WHOLE ? 'fraction' : 'whole']
  return formatAmount(value, SHARED_DECIMALS, { locale, maximumFractionDigits })
}

/** Formats a purchased amount with its symbol. */
export const tokenText = (value: bigint, symbol: string, options: MoneyTextOptions): string =>
  `${quantityText(value, options)} ${sanitizeName(symbol, '?')}`

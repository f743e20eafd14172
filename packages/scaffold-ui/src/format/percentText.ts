import type { FormatBalanceOptions } from '@bowline/controllers/react'

const FRACTION_DIGITS = 2

/**
 * Formats a percentage.
 *
 * @example
 * percentText(0.25, { locale: 'de' }) // '0,25 %'
 */
export const percentText = (percent: number, { locale }: FormatBalanceOptions = {}): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: FRACTION_DIGITS,
  }).format(percent / 100)

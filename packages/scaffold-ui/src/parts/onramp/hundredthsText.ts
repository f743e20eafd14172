import { decimalText } from '@bowline/common'

const DECIMALS = 2

/** Formats hundredths of a currency, without its symbol: `7,500.00`. */
export function hundredthsText(value: bigint, { locale }: { readonly locale: string }): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  })
  // `Intl` accepts decimal texts of any size, but older types only allow numbers.
  return format.format(decimalText(value, DECIMALS) as unknown as number)
}

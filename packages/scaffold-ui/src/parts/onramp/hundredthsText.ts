import { decimalText } from '@bowline/common'

const DECIMALS = 2

/** Writes money that is counted in hundredths, without its currency: `7,500.00`. */
export function hundredthsText(value: bigint, { locale }: { readonly locale: string }): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
  })
  // `Intl` takes a decimal text as it is, beyond what a double can hold; older types do not know.
  return format.format(decimalText(value, DECIMALS) as unknown as number)
}

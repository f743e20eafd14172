import { type OnrampQuote, unitsOf } from '@bowline/controllers/internal'
import { moneyText } from '../../parts/onramp/moneyText.ts'

/** Returns all fees of a quote as one text; `undefined` if the provider does not name them. */
export function feesOf(
  { providerFee, networkFee }: OnrampQuote,
  { locale }: { readonly locale: string },
): string | undefined {
  if (providerFee?.currency !== networkFee.currency) return undefined
  const sum = unitsOf(providerFee.amount) + unitsOf(networkFee.amount)
  return moneyText(sum, networkFee.currency, { locale })
}

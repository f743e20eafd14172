import { mulDiv } from '@bowline/common'
import { builtInOptions } from './builtInOptions.ts'
import type { OnrampProvider, ProviderQuote, QuoteRequest } from './OnrampProvider.ts'
import { readQuantity, writeQuantity } from './quantities.ts'

const ALL_BPS = 10_000n
/** The currency that has the same value as the built-in purchase currency, USDC. */
const WORTH_ONE = 'USD'

/**
 * Creates an estimate for when no provider quotes: one for one, less the provider's highest fee.
 * Returns `undefined` unless both currencies have the same value, which is true for USDC and US
 * dollars.
 */
export function fallbackQuote(
  { feePercent }: Pick<OnrampProvider, 'feePercent'>,
  request: QuoteRequest,
): ProviderQuote | undefined {
  const { paymentCurrency, purchaseCurrency } = request
  const bought = builtInOptions.purchaseCurrencies.find(
    ({ id, symbol }) => id === purchaseCurrency || symbol === purchaseCurrency.toUpperCase(),
  )
  const paid = builtInOptions.paymentCurrencies.find(({ id }) => id === paymentCurrency)
  if (!bought || paid?.id !== WORTH_ONE) return undefined
  const total = readQuantity(request.amount)
  const feeBps = BigInt(Math.round(feePercent.max * 100))
  const fee = mulDiv(total, feeBps, ALL_BPS, 'up')
  const money = (value: bigint, currency = paid.id) => ({ amount: writeQuantity(value), currency })
  return {
    providerFee: money(fee),
    networkFee: money(0n),
    paymentSubtotal: money(total - fee),
    paymentTotal: money(total),
    purchaseAmount: money(total - fee, bought.symbol),
    reference: undefined,
  }
}

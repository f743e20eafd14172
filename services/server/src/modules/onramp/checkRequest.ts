import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { OnrampOptions, QuoteRequest } from './OnrampProvider.ts'
import { readQuantity } from './quantities.ts'

/** Throws 400 if the provider does not sell this, or not in this amount. */
export function checkRequest(options: OnrampOptions, request: QuoteRequest): void {
  const { purchaseCurrency, paymentCurrency, paymentMethod, network } = request
  const bought = options.purchaseCurrencies.find(({ id }) => id === purchaseCurrency)
  if (!bought?.networks.some(({ name }) => name === network))
    throw new HttpProblem(400, 'UNKNOWN_CURRENCY', 'This currency is not sold on that network.')
  const paid = options.paymentCurrencies.find(({ id }) => id === paymentCurrency)
  const limits = (paid?.payment_method_limits ?? []).filter(
    ({ id }) => paymentMethod === undefined || id === paymentMethod,
  )
  if (limits.length === 0)
    throw new HttpProblem(400, 'UNKNOWN_PAYMENT', 'This currency or method cannot be paid with.')
  const amount = readQuantity(request.amount)
  const fits = limits.some(
    ({ min, max }) => readQuantity(min) <= amount && amount <= readQuantity(max),
  )
  if (fits) return
  const [{ min, max } = { min: '0', max: '0' }] = limits
  throw new HttpProblem(
    400,
    'AMOUNT_OUT_OF_RANGE',
    `The amount must be from ${min} to ${max} ${paymentCurrency}.`,
  )
}

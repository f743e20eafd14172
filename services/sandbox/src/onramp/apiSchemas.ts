import * as v from 'valibot'
import { type Address, isAddress } from 'viem'
import { currencies, NETWORK, products } from './catalog.ts'

const product = v.pipe(
  v.string(),
  v.transform((id) => products.find((one) => one.id === id)),
  v.check((found) => found !== undefined),
)
const currency = v.picklist(Object.keys(currencies))
const quantity = v.pipe(v.string(), v.maxLength(32), v.regex(/^\d{1,9}(\.\d{1,18})?$/))

export const quoteRequestSchema = v.object({
  purchaseCurrency: product,
  paymentCurrency: currency,
  amount: quantity,
  network: v.literal(NETWORK.name),
})

export const orderRequestSchema = v.object({
  orderId: v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{8,128}$/)),
  address: v.pipe(
    v.string(),
    v.check((text) => isAddress(text), 'a wrong checksum is a typing error.'),
    v.transform((text) => text as Address),
  ),
  network: v.literal(NETWORK.name),
  purchaseCurrency: v.optional(product, 'ETH'),
  paymentCurrency: v.optional(currency, 'USD'),
  amount: v.optional(quantity, '100'),
  noticeUrl: v.optional(v.pipe(v.string(), v.url(), v.maxLength(512))),
})

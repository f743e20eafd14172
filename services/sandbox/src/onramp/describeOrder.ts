import { formatUnits } from 'viem'
import { MONEY_DECIMALS } from './catalog.ts'
import type { Order } from './Order.ts'
import type { Quote } from './quoteOf.ts'

/** Formats an order for servers. */
export function describeOrder({ id, status, hash, product, quote }: Order) {
  return {
    orderId: id,
    status,
    ...(hash && { hash }),
    purchaseAmount: boughtOf(product, quote),
  }
}

/** Formats a quote for servers. */
export function describeQuote(product: Order['product'], currency: string, quote: Quote) {
  const money = (value: bigint) => ({ amount: formatUnits(value, MONEY_DECIMALS), currency })
  return {
    providerFee: money(quote.fee),
    networkFee: money(quote.networkFee),
    paymentSubtotal: money(quote.subtotal),
    paymentTotal: money(quote.total),
    purchaseAmount: boughtOf(product, quote),
  }
}

function boughtOf({ id, decimals }: Order['product'], { bought }: Quote) {
  return { amount: formatUnits(bought, decimals), currency: id }
}

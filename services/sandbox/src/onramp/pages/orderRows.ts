import { html } from 'hono/html'
import { formatUnits } from 'viem'
import { MONEY_DECIMALS, NETWORK } from '../catalog.ts'
import type { Order } from '../Order.ts'

/** The product, its price and its receiver. The address is always shown in full. */
export function orderRows({ product, quote, currency, address }: Order) {
  const money = (value: bigint) => `${formatUnits(value, MONEY_DECIMALS)} ${currency}`
  return html`<dl>
    <div><dt>You buy</dt><dd>${formatUnits(quote.bought, product.decimals)} ${product.id}</dd></div>
    <div><dt>Network</dt><dd>${NETWORK.display_name}</dd></div>
    <div><dt>Fee</dt><dd>${money(quote.fee)}</dd></div>
    <div><dt>Network fee</dt><dd>${money(quote.networkFee)}</dd></div>
    <div class="total"><dt>You pay</dt><dd>${money(quote.total)}</dd></div>
    <div><dt>Delivered to</dt><dd><code>${inFours(address)}</code></dd></div>
  </dl>`
}

const inFours = (address: string) => address.match(/^0x|.{1,4}/g)?.join(' ') ?? address

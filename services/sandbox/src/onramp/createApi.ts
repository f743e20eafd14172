import { timingSafeEqual } from 'node:crypto'
import { parseAmount } from '@bowline/common'
import { Hono } from 'hono'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { orderRequestSchema, quoteRequestSchema } from './apiSchemas.ts'
import { currencies, LIMITS, MONEY_DECIMALS, NETWORK, products } from './catalog.ts'
import type { Orders } from './createOrders.ts'
import { describeOrder, describeQuote } from './describeOrder.ts'
import { quoteOf } from './quoteOf.ts'

export interface ApiOptions {
  readonly orders: Orders
  readonly secret: string
  /** Where the pages are. */
  readonly url: string
}

const limit = {
  id: 'card',
  min: formatUnits(LIMITS.min, MONEY_DECIMALS),
  max: formatUnits(LIMITS.max, MONEY_DECIMALS),
}

const options = {
  purchaseCurrencies: products.map(({ id, name, contract }) => ({
    id,
    name,
    symbol: id,
    networks: [{ ...NETWORK, contract_address: contract ?? null }],
  })),
  paymentCurrencies: Object.keys(currencies).map((id) => ({ id, payment_method_limits: [limit] })),
}

/** The API for servers that know the secret. */
export function createApi({ orders, secret, url }: ApiOptions): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${secret}`))
      return c.json({ error: 'Wrong secret' }, 401)
    await next()
    return undefined
  })
  app.get('/options', (c) => c.json(options))
  app.post('/quotes', async (c) => {
    const { success, output } = v.safeParse(quoteRequestSchema, await readBody(c.req.raw))
    if (!success || !output.purchaseCurrency) return c.json({ error: 'Invalid request' }, 400)
    const { purchaseCurrency: product, paymentCurrency: currency } = output
    const total = parseAmount(output.amount, MONEY_DECIMALS)
    return c.json(describeQuote(product, currency, quoteOf(product, currency, total)))
  })
  app.post('/orders', async (c) => {
    const { success, output } = v.safeParse(orderRequestSchema, await readBody(c.req.raw))
    if (!success || !output.purchaseCurrency) return c.json({ error: 'Invalid request' }, 400)
    const { orderId: id, address, noticeUrl, purchaseCurrency: product } = output
    const { paymentCurrency: currency } = output
    const quote = quoteOf(product, currency, parseAmount(output.amount, MONEY_DECIMALS))
    orders.add({ id, address, product, currency, quote, noticeUrl })
    return c.json({ url: `${url}/pay/${id}` })
  })
  app.get('/orders/:id', (c) => {
    const order = orders.find(c.req.param('id'))
    return order ? c.json(describeOrder(order)) : c.json({ error: 'No such order' }, 404)
  })
  return app
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function readBody(request: Request): Promise<unknown> {
  // Not JSON. No schema accepts `undefined`.
  return request.json().catch(() => undefined)
}

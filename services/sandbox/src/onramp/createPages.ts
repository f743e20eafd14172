import { Hono } from 'hono'
import { sendPageHeaders } from '../pages/sendPageHeaders.ts'
import type { Orders } from './createOrders.ts'
import type { Order } from './Order.ts'
import { paymentPage } from './pages/paymentPage.ts'
import { resultPage } from './pages/resultPage.ts'
import { style } from './pages/style.ts'
import { checkPayment, readPayment } from './readPayment.ts'

/** The pages for visitors. An order's id is enough to pay for it. */
export function createPages(orders: Orders): Hono {
  const app = new Hono()
  app.use(sendPageHeaders("form-action 'self'"))
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/pay/:id', async (c) => {
    const order = orders.find(c.req.param('id'))
    return order ? c.html(pageOf(order)) : c.text('There is no such order.', 404)
  })
  app.post('/pay/:id', async (c) => {
    const order = orders.find(c.req.param('id'))
    if (!order) return c.text('There is no such order.', 404)
    const form = await c.req.parseBody()
    const payment = readPayment(form)
    const problems = form.action === 'pay' ? checkPayment(payment) : {}
    if (Object.keys(problems).length > 0) return c.html(paymentPage(order, payment, problems), 422)
    await act(order.id, form.action)
    return c.redirect(`/pay/${order.id}`, 303)
  })

  async function act(id: string, action: unknown) {
    if (action === 'pay') await orders.complete(id)
    if (action === 'cancel') await orders.end(id, 'cancelled', 'Nothing was charged.')
    if (action === 'fail') await orders.end(id, 'failed', 'The bank refused the payment.')
  }

  return app
}

function pageOf(order: Order) {
  const { status } = order
  return status === 'pending' ? paymentPage(order) : resultPage(order, status)
}

import { html } from 'hono/html'
import type { Order, OrderStatus } from '../Order.ts'
import { layout } from './layout.ts'
import { orderRows } from './orderRows.ts'

const REFRESH_SECONDS = 2

const HEADINGS: Readonly<Record<Exclude<OrderStatus, 'pending'>, string>> = {
  processing: 'Sending your purchase',
  completed: 'Your purchase has been sent',
  failed: 'The purchase failed',
  cancelled: 'The purchase was cancelled',
}

/** Shows the status of an order. */
export function resultPage(order: Order, status: keyof typeof HEADINGS) {
  const isOver = status !== 'processing'
  return layout({
    title: HEADINGS[status],
    refreshSeconds: isOver ? undefined : REFRESH_SECONDS,
    body: html`<h1 class="${status === 'completed' ? 'good' : isOver ? 'bad' : ''}">${HEADINGS[status]}</h1>
      <p class="maker">Harbor Pay (test provider)</p>
      <div class="result" role="status">
        ${order.problem && html`<p>${order.problem}</p>`}
        ${status === 'processing' && html`<p>This takes a moment. The page looks again by itself.</p>`}
        ${isOver && html`<p>You can close this window and go back to the app.</p>`}
      </div>
      ${orderRows(order)}
      ${order.hash && html`<p class="maker">Transaction <code>${order.hash}</code></p>`}`,
  })
}

import type { Hex } from 'viem'
import type { Payout } from './createPayouts.ts'
import { describeOrder } from './describeOrder.ts'
import type { Order } from './Order.ts'
import { sendNotice } from './sendNotice.ts'

export type NewOrder = Omit<Order, 'status' | 'hash' | 'problem'>

export interface OrdersOptions {
  readonly pay: (payout: Payout) => Promise<Hex>
  readonly secret: string
}

/** Stores orders in memory and updates their status. */
export function createOrders({ pay, secret }: OrdersOptions) {
  const orders = new Map<string, Order>()

  async function change(order: Order, changed: Partial<Order>): Promise<Order> {
    const next = { ...order, ...changed }
    orders.set(next.id, next)
    if (next.noticeUrl) await sendNotice(next.noticeUrl, describeOrder(next), secret)
    return next
  }

  return {
    find: (id: string): Order | undefined => orders.get(id),

    /** Repeating an id returns the same order. */
    add(order: NewOrder): Order {
      const known = orders.get(order.id)
      if (known) return known
      const added: Order = { ...order, status: 'pending', hash: undefined, problem: undefined }
      orders.set(added.id, added)
      return added
    },

    /** Pays out once: an order that is no longer pending stays unchanged. */
    async complete(id: string): Promise<void> {
      const order = orders.get(id)
      if (order?.status !== 'pending') return
      // Set before the first await. Otherwise a second click would pay twice.
      const processing = { ...order, status: 'processing' } as const
      orders.set(id, processing)
      await change(processing, {})
      try {
        const { address: to, product, quote } = order
        const hash = await pay({ to, contract: product.contract, amount: quote.bought })
        await change(processing, { status: 'completed', hash })
      } catch {
        await change(processing, { status: 'failed', problem: 'The network refused the payout.' })
      }
    },

    async end(id: string, status: 'failed' | 'cancelled', problem: string): Promise<void> {
      const order = orders.get(id)
      if (order?.status === 'pending') await change(order, { status, problem })
    },
  }
}

export type Orders = ReturnType<typeof createOrders>

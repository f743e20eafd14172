import type { Database, Row } from '../../drivers/db/Database.ts'
import type { OnrampOrder } from './OnrampOrder.ts'
import type { OnrampStatus, OrderUpdate } from './OnrampProvider.ts'

export type NewOrder = Pick<
  OnrampOrder,
  'orderId' | 'projectId' | 'provider' | 'chainId' | 'address' | 'createdAt'
>

const DAY_MS = 24 * 60 * 60_000
/** Most pages are opened and abandoned. Unpaid orders are deleted after this time. */
const PENDING_KEPT_MS = 7 * DAY_MS
const MAX_PAYOUTS = 100

/** Purchases in the database. */
export function createOrderRepo(db: Database) {
  const forget = db.prepare("DELETE FROM onramp_orders WHERE status = 'pending' AND created_at < ?")
  const insert = db.prepare(
    `INSERT INTO onramp_orders
      (order_id, project_id, provider, chain_id, address, address_key, status, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, 'pending', ?, ?)`,
  )
  const find = db.prepare('SELECT * FROM onramp_orders WHERE order_id = ?')
  // Notices arrive late, repeated and in any order: a final status never changes.
  const update = db.prepare(
    `UPDATE onramp_orders SET
        status = ?, updated_at = ?,
        hash = coalesce(?, hash),
        purchase_amount = coalesce(?, purchase_amount),
        purchase_currency = coalesce(?, purchase_currency)
      WHERE order_id = ? AND provider = ? AND (
        status = 'pending' OR (status = 'processing' AND ? <> 'pending')
      )`,
  )
  const paid = db.prepare(
    `SELECT * FROM onramp_orders
      WHERE address_key = ? AND status IN ('processing', 'completed')
        AND chain_id = coalesce(?, chain_id) AND provider = coalesce(?, provider)
      ORDER BY created_at DESC LIMIT ${MAX_PAYOUTS}`,
  )

  return {
    async add(order: NewOrder): Promise<void> {
      const { orderId, projectId, provider, chainId, address, createdAt } = order
      await forget.run(createdAt - PENDING_KEPT_MS)
      const key = keyOf(address)
      await insert.run(orderId, projectId, provider, chainId, address, key, createdAt, createdAt)
    },
    async find(orderId: string): Promise<OnrampOrder | undefined> {
      const row = await find.get(orderId)
      return row && orderOf(row)
    },
    async update(
      orderId: string,
      provider: string,
      { status, hash, purchaseAmount }: OrderUpdate,
      now: number,
    ): Promise<void> {
      const { amount = null, currency = null } = purchaseAmount ?? {}
      await update.run(status, now, hash ?? null, amount, currency, orderId, provider, status)
    },
    async paidTo(of: {
      readonly address: string
      readonly chainId?: string | undefined
      readonly provider?: string | undefined
    }): Promise<readonly OnrampOrder[]> {
      const { chainId = null, provider = null } = of
      return (await paid.all(keyOf(of.address), chainId, provider)).map(orderOf)
    },
  }
}

const keyOf = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

function orderOf(row: Row): OnrampOrder {
  const { hash, purchase_amount: amount, purchase_currency: currency } = row
  return {
    orderId: String(row.order_id),
    projectId: String(row.project_id),
    provider: String(row.provider),
    chainId: String(row.chain_id),
    address: String(row.address),
    // Only this file writes the column, and only with a valid status.
    status: String(row.status) as OnrampStatus,
    hash: hash === null ? undefined : String(hash),
    purchaseAmount:
      amount === null ? undefined : { amount: String(amount), currency: String(currency) },
    createdAt: Number(row.created_at),
  }
}

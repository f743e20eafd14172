import type { Database, Row } from '../../../drivers/db/Database.ts'
import { COUNTS_AFTER_MS } from '../createTaking.ts'
import { createClosedLimits } from '../limits/closedLimits.ts'
import type { Wallet } from '../repo.ts'
import { slotOf } from '../slotRows.ts'

/** A wallet that was deleted, and is kept for a while. Times in milliseconds since 1970. */
export interface Closed {
  readonly userId: string
  readonly walletId: string
  readonly version: number
  readonly actKey: string | undefined
  /** When the wallet was made. */
  readonly createdAt: number
  readonly closedAt: number
  readonly goneAt: number
  /** Whether whoever deleted it had opened it. */
  readonly isSigned: boolean
}

const COLUMNS = `user_id, slot_id, kind, version, device_id, user_blob, kdf_params, proof_hash, credential_id,
  top_origin_hash, kms_key_id, sealed, created_at, last_used_at, proven`

/** The deleted wallets in the database, with their slots. Transactions are begun by the callers. */
export function createClosedRepo(db: Database) {
  const ofLimits = createClosedLimits(db)
  const insert = db.prepare(
    `INSERT INTO vault_closed
       (user_id, wallet_id, custody, version, vault, act_key, created_at, closed_at, gone_at, signed)
     SELECT user_id, wallet_id, custody, version, vault, act_key, created_at, ?, ?, ?
     FROM vault_wallets WHERE user_id = ?`,
  )
  const insertSlots = db.prepare(
    `INSERT INTO vault_closed_slots (wallet_id, ${COLUMNS})
     SELECT ?, ${COLUMNS} FROM vault_slots WHERE user_id = ?`,
  )
  const selectAll = db.prepare(
    `SELECT * FROM vault_closed WHERE user_id = ? AND gone_at > ?
     ORDER BY signed, CASE WHEN signed = 0 THEN created_at ELSE -closed_at END, wallet_id`,
  )
  const selectSlots = db.prepare(
    'SELECT * FROM vault_closed_slots WHERE user_id = ? AND wallet_id = ?',
  )
  const extend = db.prepare(
    'UPDATE vault_closed SET gone_at = ? WHERE user_id = ? AND wallet_id = ? AND gone_at < ?',
  )
  const select = db.prepare(
    'SELECT * FROM vault_closed WHERE user_id = ? AND wallet_id = ? AND gone_at > ?',
  )
  const count = db.prepare('SELECT count(*) AS count FROM vault_closed WHERE user_id = ?')
  const restore = db.prepare(
    `INSERT INTO vault_wallets (user_id, wallet_id, custody, version, vault, act_key, created_at)
     SELECT user_id, wallet_id, custody, version, vault, act_key, created_at
     FROM vault_closed WHERE user_id = ? AND wallet_id = ? ON CONFLICT DO NOTHING`,
  )
  const restoreSlots = db.prepare(
    `INSERT INTO vault_slots (${COLUMNS})
     SELECT ${COLUMNS} FROM vault_closed_slots WHERE user_id = ? AND wallet_id = ?`,
  )
  const removeSlots = db.prepare(
    'DELETE FROM vault_closed_slots WHERE user_id = ? AND wallet_id = ?',
  )
  const remove = db.prepare('DELETE FROM vault_closed WHERE user_id = ? AND wallet_id = ?')
  const selectGone = db.prepare(
    'SELECT * FROM vault_closed WHERE gone_at <= ? ORDER BY gone_at LIMIT 1',
  )

  async function forget({ userId, walletId }: Pick<Closed, 'userId' | 'walletId'>): Promise<void> {
    await removeSlots.run(userId, walletId)
    await remove.run(userId, walletId)
  }

  return {
    /** Keeps the wallet that a user has, before it is deleted. */
    async keep(
      { userId, walletId }: Pick<Wallet, 'userId' | 'walletId'>,
      { closedAt, goneAt, isSigned }: Pick<Closed, 'closedAt' | 'goneAt' | 'isSigned'>,
    ): Promise<void> {
      await insert.run(closedAt, goneAt, isSigned ? 1 : 0, userId)
      await insertSlots.run(walletId, userId)
      await ofLimits.keep({ userId, walletId })
    },
    count: async (userId: string): Promise<number> => Number((await count.get(userId))?.count),
    /**
     * All that can be brought back: those first whose deletion nobody has signed, the oldest wallet before the others, and
     * then the last ones whose users have. Whoever has a login could make and delete further ones to hide it.
     */
    all: async (userId: string, now: number): Promise<readonly Closed[]> =>
      (await selectAll.all(userId, now)).map(readClosed),
    /**
     * The devices that had opened it. In a wallet without a key those whose slot was a day old when it was deleted, as
     * well: whoever logs in can add one.
     */
    async openedBy({ userId, walletId, actKey, closedAt }: Closed): Promise<readonly string[]> {
      const slots = (await selectSlots.all(userId, walletId)).map(slotOf)
      const isOld = (at: number) => actKey === undefined && at <= closedAt - COUNTS_AFTER_MS
      const opened = slots.filter(({ isProven, createdAt }) => isProven || isOld(createdAt))
      return opened.flatMap(({ deviceId = [] }) => deviceId)
    },
    /** Keeps it until a time at least. */
    async extend({ userId, walletId }: Closed, goneAt: number): Promise<void> {
      await extend.run(goneAt, userId, walletId, goneAt)
    },
    async find(userId: string, walletId: string, now: number) {
      const row = await select.get(userId, walletId, now)
      return row && readClosed(row)
    },
    /** Returns false if the user has a wallet. */
    async restore(closed: Pick<Closed, 'userId' | 'walletId'>): Promise<boolean> {
      const { userId, walletId } = closed
      if ((await restore.run(userId, walletId)) === 0) return false
      await restoreSlots.run(userId, walletId)
      await ofLimits.restore(closed)
      await forget(closed)
      return true
    },
    /** One whose time is over. */
    async gone(now: number) {
      const row = await selectGone.get(now)
      return row && readClosed(row)
    },
    forget,
  }
}

export type ClosedRepo = ReturnType<typeof createClosedRepo>

const readClosed = (row: Row): Closed => ({
  userId: String(row.user_id),
  walletId: String(row.wallet_id),
  version: Number(row.version),
  actKey: row.act_key === null ? undefined : String(row.act_key),
  createdAt: Number(row.created_at),
  closedAt: Number(row.closed_at),
  goneAt: Number(row.gone_at),
  isSigned: Number(row.signed) === 1,
})

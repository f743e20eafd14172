import type { Custody } from '../../config/Project.ts'
import { AUDITED } from '../../drivers/audit/createAudit.ts'
import type { Database, Row } from '../../drivers/db/Database.ts'
import { createSlotRows, slotOf } from './slotRows.ts'
import type { VaultSlot } from './VaultSlot.ts'

export interface Wallet {
  readonly userId: string
  readonly walletId: string
  readonly custody: Custody
  readonly version: number
  /** Encrypted by the client. */
  readonly vault: string
  readonly createdAt: number
  /** The public half of the key that signs acts. Absent until it is registered. */
  readonly actKey?: string | undefined
}

/** The options of a transaction that takes something away for good, and appends to the audit log. */
export const ERASED = { ...AUDITED, erase: true } as const

/** Wallets and slots in the database. Transactions are begun by the callers. */
export function createVaultRepo(db: Database) {
  const rows = createSlotRows(db, 'vault_slots')
  const selectWallet = db.prepare('SELECT * FROM vault_wallets WHERE user_id = ?')
  const insertWallet = db.prepare(
    `INSERT INTO vault_wallets (user_id, wallet_id, custody, version, vault, created_at, act_key)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const updateWallet = db.prepare(
    `UPDATE vault_wallets SET vault = ?, version = version + 1
     WHERE user_id = ? AND version = ?`,
  )
  const updateCustody = db.prepare('UPDATE vault_wallets SET custody = ? WHERE user_id = ?')
  const updateKey = db.prepare(
    'UPDATE vault_wallets SET act_key = ? WHERE user_id = ? AND act_key IS NULL',
  )
  const proveSlots = db.prepare(
    'UPDATE vault_slots SET proven = 1 WHERE user_id = ? AND created_at <= ?',
  )
  const suspend = db.prepare(
    'UPDATE vault_slots SET suspended_at = ? WHERE user_id = ? AND device_id = ?',
  )
  const unsuspend = db.prepare('UPDATE vault_slots SET suspended_at = NULL WHERE user_id = ?')
  const deleteWallet = db.prepare('DELETE FROM vault_wallets WHERE user_id = ?')
  const selectSlot = db.prepare('SELECT * FROM vault_slots WHERE user_id = ? AND slot_id = ?')
  const touchSlot = db.prepare(
    'UPDATE vault_slots SET last_used_at = ? WHERE user_id = ? AND slot_id = ? AND version = ?',
  )
  const deleteSlot = db.prepare('DELETE FROM vault_slots WHERE user_id = ? AND slot_id = ?')
  const deleteReleases = db.prepare('DELETE FROM vault_releases WHERE user_id = ?')

  return {
    async wallet(userId: string): Promise<Wallet | undefined> {
      const row = await selectWallet.get(userId)
      return row && walletOf(row)
    },
    /** Returns false if the user has a wallet. */
    async addWallet(wallet: Wallet): Promise<boolean> {
      const { userId, walletId, custody, version, vault, createdAt, actKey = null } = wallet
      const values = [userId, walletId, custody, version, vault, createdAt, actKey]
      return (await insertWallet.run(...values)) > 0
    },
    /** Returns false if the wallet is not at this version any more. */
    replaceVault: async (userId: string, version: number, vault: string): Promise<boolean> =>
      (await updateWallet.run(vault, userId, version)) > 0,
    async setCustody(userId: string, custody: Custody): Promise<void> {
      await updateCustody.run(custody, userId)
    },
    /**
     * Registers the key of a wallet that has none. Ways to open it that are as old as `since` count from then on as if
     * they had been signed. Returns false if it has one.
     */
    async registerKey(userId: string, actKey: string, since: number): Promise<boolean> {
      if ((await updateKey.run(actKey, userId)) === 0) return false
      await proveSlots.run(userId, since)
      return true
    },
    /** Gives out no share of a device any more, for now. */
    suspend: async (userId: string, deviceId: string, now: number): Promise<void> =>
      void (await suspend.run(now, userId, deviceId)),
    /** Gives them out again. */
    unsuspend: async (userId: string): Promise<void> => void (await unsuspend.run(userId)),
    /** Removes a wallet with its slots. */
    async removeWallet(userId: string): Promise<void> {
      await rows.removeAll(userId)
      await deleteWallet.run(userId)
      await deleteReleases.run(userId)
    },
    slots: rows.all,
    async slot(userId: string, slotId: string): Promise<VaultSlot | undefined> {
      const row = await selectSlot.get(userId, slotId)
      return row && slotOf(row)
    },
    /** Returns false if the wallet has a slot of this id, or of this device. */
    addSlot: rows.add,
    /** Returns false if the slot is gone, or another one has its id. */
    touchSlot: async ({ userId, slotId, version }: VaultSlot, at: number): Promise<boolean> =>
      (await touchSlot.run(at, userId, slotId, version)) > 0,
    /** Returns false if it is gone. Called by `createTaking` alone, which looks at what is left. */
    removeSlot: async (userId: string, slotId: string): Promise<boolean> =>
      (await deleteSlot.run(userId, slotId)) > 0,
    /** Removes all slots of a wallet that gets others in the same transaction. */
    removeSlots: rows.removeAll,
  }
}

export type VaultRepo = ReturnType<typeof createVaultRepo>

function walletOf(row: Row): Wallet {
  return {
    userId: String(row.user_id),
    walletId: String(row.wallet_id),
    // Only `addWallet` writes it.
    custody: String(row.custody) as Custody,
    version: Number(row.version),
    vault: String(row.vault),
    createdAt: Number(row.created_at),
    actKey: row.act_key === null ? undefined : String(row.act_key),
  }
}

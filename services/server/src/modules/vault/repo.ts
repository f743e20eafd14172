import { AUDITED } from '../../drivers/audit/createAudit.ts'
import type { Database, Row } from '../../drivers/db/Database.ts'
import type { Custody } from '../projects/Project.ts'
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
}

/** Of a transaction that takes something away for good, and appends to the audit log. */
export const ERASED = { ...AUDITED, erase: true } as const

/** Wallets and slots in the database. Transactions are begun by the callers. */
export function createVaultRepo(db: Database) {
  const rows = createSlotRows(db, 'vault_slots')
  const selectWallet = db.prepare('SELECT * FROM vault_wallets WHERE user_id = ?')
  const insertWallet = db.prepare(
    `INSERT INTO vault_wallets (user_id, wallet_id, custody, version, vault, created_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const updateWallet = db.prepare(
    `UPDATE vault_wallets SET vault = ?, version = version + 1
     WHERE user_id = ? AND version = ?`,
  )
  const updateCustody = db.prepare('UPDATE vault_wallets SET custody = ? WHERE user_id = ?')
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
      const { userId, walletId, custody, version, vault, createdAt } = wallet
      return (await insertWallet.run(userId, walletId, custody, version, vault, createdAt)) > 0
    },
    /** Returns false if the wallet is not at this version any more. */
    replaceVault: async (userId: string, version: number, vault: string): Promise<boolean> =>
      (await updateWallet.run(vault, userId, version)) > 0,
    async setCustody(userId: string, custody: Custody): Promise<void> {
      await updateCustody.run(custody, userId)
    },
    /** With its slots. */
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
    /** For a wallet that gets others in the same transaction. */
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
  }
}

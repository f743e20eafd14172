import { AUDITED } from '../../drivers/audit/createAudit.ts'
import type { Database, Row, SqlValue } from '../../drivers/db/Database.ts'
import type { Custody } from '../projects/Project.ts'
import type { SlotKind, VaultSlot } from './VaultSlot.ts'

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
  const selectSlots = db.prepare(
    'SELECT * FROM vault_slots WHERE user_id = ? ORDER BY created_at, slot_id',
  )
  const selectSlot = db.prepare('SELECT * FROM vault_slots WHERE user_id = ? AND slot_id = ?')
  const insertSlot = db.prepare(
    `INSERT INTO vault_slots (user_id, slot_id, kind, version, device_id, user_blob, kdf_params,
       proof_hash, credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const touchSlot = db.prepare(
    'UPDATE vault_slots SET last_used_at = ? WHERE user_id = ? AND slot_id = ? AND version = ?',
  )
  const deleteSlot = db.prepare('DELETE FROM vault_slots WHERE user_id = ? AND slot_id = ?')
  const deleteSlots = db.prepare('DELETE FROM vault_slots WHERE user_id = ?')
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
      await deleteSlots.run(userId)
      await deleteWallet.run(userId)
      await deleteReleases.run(userId)
    },
    slots: async (userId: string): Promise<readonly VaultSlot[]> =>
      (await selectSlots.all(userId)).map(slotOf),
    async slot(userId: string, slotId: string): Promise<VaultSlot | undefined> {
      const row = await selectSlot.get(userId, slotId)
      return row && slotOf(row)
    },
    /** Returns false if the wallet has a slot of this id, or of this device. */
    async addSlot(slot: VaultSlot): Promise<boolean> {
      const added = await insertSlot.run(
        slot.userId,
        slot.slotId,
        slot.kind,
        slot.version,
        slot.deviceId ?? null,
        slot.userBlob ?? null,
        slot.kdfParams ? JSON.stringify(slot.kdfParams) : null,
        slot.proofHash ?? null,
        slot.credentialId ?? null,
        slot.topOriginHash ?? null,
        slot.share.keyId,
        slot.share.bytes,
        slot.createdAt,
        slot.lastUsedAt,
      )
      return added > 0
    },
    /** Returns false if the slot is gone, or another one has its id. */
    touchSlot: async ({ userId, slotId, version }: VaultSlot, at: number): Promise<boolean> =>
      (await touchSlot.run(at, userId, slotId, version)) > 0,
    /** Returns false if it is gone. */
    removeSlot: async (userId: string, slotId: string): Promise<boolean> =>
      (await deleteSlot.run(userId, slotId)) > 0,
    async removeSlots(userId: string): Promise<void> {
      await deleteSlots.run(userId)
    },
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

export function slotOf(row: Row): VaultSlot {
  const text = (value: SqlValue | undefined) => (value === null ? undefined : String(value))
  const kdfParams = text(row.kdf_params)
  return {
    userId: String(row.user_id),
    slotId: String(row.slot_id),
    // Only `addSlot` writes these.
    kind: String(row.kind) as SlotKind,
    kdfParams: kdfParams === undefined ? undefined : JSON.parse(kdfParams),
    version: Number(row.version),
    deviceId: text(row.device_id),
    userBlob: text(row.user_blob),
    proofHash: text(row.proof_hash),
    credentialId: text(row.credential_id),
    topOriginHash: text(row.top_origin_hash),
    share: { keyId: String(row.kms_key_id), bytes: row.sealed as Uint8Array },
    createdAt: Number(row.created_at),
    lastUsedAt: Number(row.last_used_at),
  }
}

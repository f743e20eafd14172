import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { migrate } from '../../drivers/db/migrate.ts'
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

type Row = Record<string, SQLOutputValue>

/** Wallets and slots in the database. Transactions are begun by the callers. */
export function createVaultRepo(db: DatabaseSync) {
  migrate(db, 'vault', new URL('./migrations/', import.meta.url))
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
    wallet(userId: string): Wallet | undefined {
      const row = selectWallet.get(userId)
      return row && walletOf(row)
    },
    /** Returns false if the user has a wallet. */
    addWallet({ userId, walletId, custody, version, vault, createdAt }: Wallet): boolean {
      return insertWallet.run(userId, walletId, custody, version, vault, createdAt).changes > 0
    },
    /** Returns false if the wallet is not at this version any more. */
    replaceVault(userId: string, version: number, vault: string): boolean {
      return updateWallet.run(vault, userId, version).changes > 0
    },
    setCustody(userId: string, custody: Custody): void {
      updateCustody.run(custody, userId)
    },
    /** With its slots. */
    removeWallet(userId: string): void {
      deleteSlots.run(userId)
      deleteWallet.run(userId)
      deleteReleases.run(userId)
    },
    slots: (userId: string): readonly VaultSlot[] => selectSlots.all(userId).map(slotOf),
    slot(userId: string, slotId: string): VaultSlot | undefined {
      const row = selectSlot.get(userId, slotId)
      return row && slotOf(row)
    },
    /** Returns false if the wallet has a slot of this id, or of this device. */
    addSlot(slot: VaultSlot): boolean {
      const { changes } = insertSlot.run(
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
      return changes > 0
    },
    /** Returns false if the slot is gone, or another one has its id. */
    touchSlot({ userId, slotId, version }: VaultSlot, at: number): boolean {
      return touchSlot.run(at, userId, slotId, version).changes > 0
    },
    removeSlot(userId: string, slotId: string): void {
      deleteSlot.run(userId, slotId)
    },
    removeSlots(userId: string): void {
      deleteSlots.run(userId)
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
  const text = (value: SQLOutputValue | undefined) => (value === null ? undefined : String(value))
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

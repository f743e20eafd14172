import type { Database, Row, SqlValue } from '../../drivers/db/Database.ts'
import { readSealedText, sealedText } from '../../drivers/kms/sealedText.ts'
import type { SlotKind, VaultSlot } from './VaultSlot.ts'

/** Where slots are: those of wallets, those of replacements that wait, and those of deleted wallets that are kept. */
export const SLOT_TABLES = ['vault_slots', 'vault_held_slots', 'vault_closed_slots'] as const
export type SlotTable = (typeof SLOT_TABLES)[number]

/**
 * Returns the statements that both tables have whose slots are of the wallet of a user. Transactions are begun by the
 * callers.
 */
export function createSlotRows(db: Database, table: Exclude<SlotTable, 'vault_closed_slots'>) {
  const select = db.prepare(`SELECT * FROM ${table} WHERE user_id = ? ORDER BY created_at, slot_id`)
  const insert = db.prepare(
    `INSERT INTO ${table} (user_id, slot_id, kind, version, device_id, user_blob, kdf_params,
       proof_hash, credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at, proven)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const removeAll = db.prepare(`DELETE FROM ${table} WHERE user_id = ?`)
  return {
    all: async (userId: string): Promise<readonly VaultSlot[]> =>
      (await select.all(userId)).map(slotOf),
    /** Returns false if there is a slot of this id, or of this device. */
    add: async (slot: VaultSlot): Promise<boolean> => (await insert.run(...valuesOf(slot))) > 0,
    removeAll: async (userId: string): Promise<void> => void (await removeAll.run(userId)),
  }
}

const valuesOf = (slot: VaultSlot): readonly SqlValue[] => [
  ...[slot.userId, slot.slotId, slot.kind, slot.version, slot.deviceId ?? null],
  ...[blobColumn(slot), slot.kdfParams ? JSON.stringify(slot.kdfParams) : null],
  ...[proofColumn(slot), slot.credentialId ?? null, slot.topOriginHash ?? null],
  ...[slot.share.keyId, slot.share.bytes, slot.createdAt, slot.lastUsedAt],
  slot.isProven ? 1 : 0,
]

/** A sealed verifier is in the column of the blob, which servers of earlier releases carry along as well. */
function blobColumn({ userBlob, verifier }: VaultSlot): string | null {
  if (!verifier) return userBlob ?? null
  return 'keyId' in verifier ? sealedText(verifier) : verifier.userBlob
}

const proofColumn = ({ verifier }: VaultSlot): string | null =>
  verifier && !('keyId' in verifier) ? verifier.proofHash : null

export function slotOf(row: Row): VaultSlot {
  const text = (value: SqlValue | undefined) => (value === null ? undefined : String(value))
  const kdfParams = text(row.kdf_params)
  const isPassword = row.kind === 'password'
  const blob = text(row.user_blob)
  const plain = { proofHash: text(row.proof_hash) ?? '', userBlob: blob ?? '' }
  return {
    userId: String(row.user_id),
    slotId: String(row.slot_id),
    // Only `add` writes these.
    kind: String(row.kind) as SlotKind,
    kdfParams: kdfParams === undefined ? undefined : JSON.parse(kdfParams),
    version: Number(row.version),
    deviceId: text(row.device_id),
    userBlob: isPassword ? undefined : blob,
    verifier: isPassword ? (readSealedText(plain.userBlob) ?? plain) : undefined,
    credentialId: text(row.credential_id),
    topOriginHash: text(row.top_origin_hash),
    share: { keyId: String(row.kms_key_id), bytes: row.sealed as Uint8Array },
    createdAt: Number(row.created_at),
    lastUsedAt: Number(row.last_used_at),
    isProven: Number(row.proven) === 1,
    isSuspended: typeof row.suspended_at === 'number',
  }
}

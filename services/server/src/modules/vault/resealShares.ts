import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { sealedText, sealedTextOf } from '../../drivers/kms/sealedText.ts'
import { openVerifier, sealVerifier } from './passwordVerifier.ts'
import { SLOT_TABLES, type SlotTable, slotOf } from './slotRows.ts'
import { shareContext } from './VaultSlot.ts'
import { createWalletIds } from './walletIds.ts'

/**
 * Seals every share, and what tells right passwords from wrong ones, with the newest key, also beside a running
 * server. Returns how many slots were sealed with another key before, or not whole.
 *
 * Throws `KmsError`. Slots that were resealed before stay so.
 */
export async function resealShares(db: Database, kms: Kms): Promise<number> {
  const { keyId } = await kms.seal(Uint8Array.of(), {})
  let count = 0
  for (const table of SLOT_TABLES) count += await resealIn(table, { db, kms, keyId })
  return count
}

async function resealIn(
  table: SlotTable,
  { db, kms, keyId }: { readonly db: Database; readonly kms: Kms; readonly keyId: string },
): Promise<number> {
  const walletIdOf = createWalletIds(db)
  const own = sealedTextOf(keyId)
  const others = db.prepare(
    `SELECT * FROM ${table} WHERE kms_key_id <> ?
       OR (kind = 'password' AND substr(user_blob, 1, ${own.length}) <> ?)`,
  )
  // Someone may have replaced the slot in the meantime.
  const update = db.prepare(
    `UPDATE ${table} SET kms_key_id = ?, sealed = ? WHERE user_id = ? AND slot_id = ? AND sealed = ?`,
  )
  const updateVerifier = db.prepare(
    `UPDATE ${table} SET user_blob = ?, proof_hash = NULL
     WHERE user_id = ? AND slot_id = ? AND user_blob = ?`,
  )
  let count = 0
  for (const row of await others.all(keyId, own)) {
    const slot = slotOf(row)
    const { userId, slotId, share, verifier } = slot
    const walletId = await walletIdOf(row)
    if (walletId === undefined) continue
    const context = shareContext(slot, walletId)
    const fresh = await kms.seal(await kms.open(share, context), context)
    const opened = verifier && (await openVerifier(kms, verifier, slot, walletId))
    const text = opened && sealedText(await sealVerifier(kms, opened, slot, walletId))
    count += await db.transaction(
      async () => {
        if (text !== undefined)
          await updateVerifier.run(text, userId, slotId, String(row.user_blob))
        return update.run(fresh.keyId, fresh.bytes, userId, slotId, share.bytes)
      },
      { erase: true },
    )
  }
  return count
}

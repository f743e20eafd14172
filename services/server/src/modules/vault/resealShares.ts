import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { createVaultRepo } from './repo.ts'
import { type SlotTable, slotOf } from './slotRows.ts'
import { shareContext } from './VaultSlot.ts'

/**
 * Seals every share with the newest key, also beside a running server. Returns how many were sealed
 * with another key before.
 *
 * Throws `KmsError`. Shares that were resealed before stay so.
 */
export async function resealShares(db: Database, kms: Kms): Promise<number> {
  const { keyId } = await kms.seal(Uint8Array.of(), {})
  const ofWallets = await resealIn('vault_slots', { db, kms, keyId })
  return ofWallets + (await resealIn('vault_held_slots', { db, kms, keyId }))
}

async function resealIn(
  table: SlotTable,
  { db, kms, keyId }: { readonly db: Database; readonly kms: Kms; readonly keyId: string },
): Promise<number> {
  const repo = createVaultRepo(db)
  const others = db.prepare(`SELECT * FROM ${table} WHERE kms_key_id <> ?`)
  // Someone may have replaced the slot in the meantime.
  const update = db.prepare(
    `UPDATE ${table} SET kms_key_id = ?, sealed = ?
     WHERE user_id = ? AND slot_id = ? AND sealed = ?`,
  )
  let count = 0
  for (const slot of (await others.all(keyId)).map(slotOf)) {
    const { userId, slotId, share } = slot
    const wallet = await repo.wallet(userId)
    if (!wallet) continue
    const context = shareContext(slot, wallet.walletId)
    const fresh = await kms.seal(await kms.open(share, context), context)
    count += await db.transaction(
      () => update.run(fresh.keyId, fresh.bytes, userId, slotId, share.bytes),
      { erase: true },
    )
  }
  return count
}

import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { createVaultRepo, slotOf } from './repo.ts'
import { shareContext } from './VaultSlot.ts'

/**
 * Seals every share with the newest key, also beside a running server. Returns how many were sealed
 * with another key before.
 *
 * Throws `KmsError`. Shares that were resealed before stay so.
 */
export async function resealShares(db: Database, kms: Kms): Promise<number> {
  const repo = createVaultRepo(db)
  const { keyId } = await kms.seal(Uint8Array.of(), {})
  const others = db.prepare('SELECT * FROM vault_slots WHERE kms_key_id <> ?')
  // Someone may have replaced the slot in the meantime.
  const update = db.prepare(
    `UPDATE vault_slots SET kms_key_id = ?, sealed = ?
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

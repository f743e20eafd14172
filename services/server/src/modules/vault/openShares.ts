import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { openVerifier } from './passwordVerifier.ts'
import { SLOT_TABLES, slotOf } from './slotRows.ts'
import { shareContext } from './VaultSlot.ts'
import { createWalletIds } from './walletIds.ts'

/** Opens every share, and what tells right passwords from wrong ones. Returns how many slots that were. Throws `KmsError`. */
export async function openShares(db: Database, kms: Kms): Promise<number> {
  const walletIdOf = createWalletIds(db)
  let count = 0
  for (const table of SLOT_TABLES) {
    for (const row of await db.prepare(`SELECT * FROM ${table}`).all()) {
      const slot = slotOf(row)
      const walletId = await walletIdOf(row)
      if (walletId === undefined) continue
      await kms.open(slot.share, shareContext(slot, walletId))
      if (slot.verifier) await openVerifier(kms, slot.verifier, slot, walletId)
      count += 1
    }
  }
  return count
}

import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import { SEALED_PREFIX, sealedText } from '../../drivers/kms/sealedText.ts'
import { runInSlices } from '../../drivers/runInSlices.ts'
import { openVerifier, sealVerifier } from './passwordVerifier.ts'
import { SLOT_TABLES, type SlotTable, slotOf } from './slotRows.ts'
import { createWalletIds } from './walletIds.ts'

export interface SealOptions {
  readonly db: Database
  readonly kms: Kms
}

/**
 * The time from the start, and from round to round. A server of an earlier release refuses the password of a slot that is
 * sealed, so those that share a database wait until the others have been replaced.
 */
export const SEAL_EVERY_MS = { sqlite: 10_000, postgresql: 30 * 60_000 } as const
/** A transaction seals no more slots than these. */
export const SEALED_AT_ONCE = 50
const PAUSE_MS = 10

/** The index says it in the same words. */
const UNSEALED = `kind = 'password' AND substr(user_blob, 1, ${SEALED_PREFIX.length}) <> '${SEALED_PREFIX}'`

/** Counts the slots whose password is not sealed. */
export async function countUnsealed(
  db: Database,
  tables: readonly SlotTable[] = SLOT_TABLES,
): Promise<number> {
  const counts = tables.map((table) =>
    db.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${UNSEALED}`).get(),
  )
  return (await Promise.all(counts)).reduce((sum, row) => sum + Number(row?.count), 0)
}

/**
 * Seals the passwords that a server of an earlier release has stored as they were. What is sealed stays so if it is
 * interrupted, and any number of servers may do it at once. Returns a function that stops it.
 */
export function sealPasswords({
  logger,
  clock,
  ...options
}: SealOptions & { readonly clock: Clock; readonly logger: Logger }) {
  const tables = SLOT_TABLES.map((table) => createSealing(table, options))
  return runInSlices({
    clock,
    everyMs: SEAL_EVERY_MS[options.db.engine],
    pauseMs: PAUSE_MS,
    async slice() {
      for (const sealSome of tables) {
        const count = await sealSome()
        if (count === 0) continue
        logger.log('info', 'Sealed passwords of an earlier release', { count })
        return false
      }
      return true
    },
    onError: (error) => logger.log('error', 'Passwords could not be sealed', { error }),
  })
}

function createSealing(table: SlotTable, { db, kms }: SealOptions) {
  const walletIdOf = createWalletIds(db)
  const select = db.prepare(`SELECT * FROM ${table} WHERE ${UNSEALED} LIMIT ${SEALED_AT_ONCE}`)
  // Its user may have replaced the slot in the meantime.
  const update = db.prepare(
    `UPDATE ${table} SET user_blob = ?, proof_hash = NULL
     WHERE user_id = ? AND slot_id = ? AND user_blob = ?`,
  )

  /** Returns how many it has found. */
  return async (): Promise<number> => {
    const rows = await select.all()
    const sealed: [string, string, string, string][] = []
    for (const row of rows) {
      const slot = slotOf(row)
      const walletId = await walletIdOf(row)
      if (walletId === undefined || !slot.verifier) continue
      const verifier = await openVerifier(kms, slot.verifier, slot, walletId)
      const text = sealedText(await sealVerifier(kms, verifier, slot, walletId))
      sealed.push([text, slot.userId, slot.slotId, verifier.userBlob])
    }
    if (sealed.length > 0)
      await db.transaction(
        async () => {
          for (const values of sealed) await update.run(...values)
        },
        { erase: true },
      )
    return sealed.length
  }
}

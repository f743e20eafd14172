import type { Database, Row } from '../../../drivers/db/Database.ts'
import { createPasskeyRows, type SlotPasskey } from '../limits/confirmationRows.ts'
import { createSlotRows } from '../slotRows.ts'
import type { VaultSlot } from '../VaultSlot.ts'

/** What can wait. */
export type Act =
  | { readonly kind: 'close'; readonly isSigned: boolean }
  | {
      readonly kind: 'replace'
      /** The version that is replaced. */
      readonly version: number
      readonly vault: string
      readonly slots: readonly VaultSlot[]
      /** The keys of those slots' passkeys, by which the server checks what they sign. */
      readonly passkeys: readonly SlotPasskey[]
    }
  /** The key that signs acts, of a wallet that has none. */
  | { readonly kind: 'register'; readonly publicKey: string }
  | { readonly kind: 'revokeDevice'; readonly deviceId: string }

/** An act that waits. Times in milliseconds since 1970. */
export interface Hold {
  readonly userId: string
  readonly kind: Act['kind']
  /** The device that has asked for it. */
  readonly deviceId: string
  readonly browser: string
  readonly requestedAt: number
  readonly effectiveAt: number
  /** The device that is revoked. */
  readonly revokes?: string | undefined
}

/** The acts in the database that wait, one of each user. Transactions are begun by the callers. */
export function createHoldRepo(db: Database) {
  const slots = createSlotRows(db, 'vault_held_slots')
  const passkeys = createPasskeyRows(db, 'vault_held_passkeys')
  const insert = db.prepare(
    `INSERT INTO vault_holds
       (user_id, act, device_id, browser, undo_hash, requested_at, effective_at, version, vault, ref)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = db.prepare('SELECT * FROM vault_holds WHERE user_id = ?')
  const selectByLink = db.prepare('SELECT * FROM vault_holds WHERE undo_hash = ?')
  const selectDue = db.prepare(
    'SELECT * FROM vault_holds WHERE effective_at <= ? ORDER BY effective_at LIMIT 1',
  )
  const remove = db.prepare('DELETE FROM vault_holds WHERE user_id = ?')
  const read = (row: Row | undefined) => row && readHold(row)

  return {
    async add(hold: Hold, act: Act, undoHash: string): Promise<void> {
      const { userId, kind, deviceId, browser, requestedAt, effectiveAt } = hold
      const [version, vault] = act.kind === 'replace' ? [act.version, act.vault] : [null, null]
      const values = [userId, kind, deviceId, browser, undoHash, requestedAt, effectiveAt]
      await insert.run(...values, version, vault, refOf(act))
      if (act.kind !== 'replace') return
      for (const slot of act.slots) await slots.add(slot)
      for (const passkey of act.passkeys) await passkeys.add(userId, passkey)
    },
    find: async (userId: string) => read(await select.get(userId)),
    /** Finds an act by the hash of its link. */
    findByLink: async (undoHash: string) => read(await selectByLink.get(undoHash)),
    /** One whose day is over. */
    due: async (now: number) => read(await selectDue.get(now)),
    /** What is to be done now; undefined if nothing is, any more. */
    async actOf(userId: string, now: number): Promise<Act | undefined> {
      const row = await select.get(userId)
      if (!row || Number(row.effective_at) > now) return undefined
      if (row.act === 'close') return { kind: 'close', isSigned: false }
      const ref = String(row.ref)
      if (row.act === 'register') return { kind: 'register', publicKey: ref }
      if (row.act === 'revokeDevice') return { kind: 'revokeDevice', deviceId: ref }
      const [version, vault] = [Number(row.version), String(row.vault)]
      const held = { slots: await slots.all(userId), passkeys: await passkeys.all(userId) }
      return { kind: 'replace', version, vault, ...held }
    },
    /** Returns false if none waits any more. */
    async remove(userId: string): Promise<boolean> {
      await slots.removeAll(userId)
      return (await remove.run(userId)) > 0
    },
  }
}

function refOf(act: Act): string | null {
  if (act.kind === 'register') return act.publicKey
  return act.kind === 'revokeDevice' ? act.deviceId : null
}

export type HoldRepo = ReturnType<typeof createHoldRepo>

const readHold = (row: Row): Hold => ({
  userId: String(row.user_id),
  // The table checks it.
  kind: String(row.act) as Hold['kind'],
  deviceId: String(row.device_id),
  browser: String(row.browser),
  requestedAt: Number(row.requested_at),
  effectiveAt: Number(row.effective_at),
  revokes: row.act === 'revokeDevice' ? String(row.ref) : undefined,
})

import type { Database } from '../../../drivers/db/Database.ts'
import type { Passkey } from '../../../webauthn/checkPasskey.ts'

/** What waits for a passkey to sign it. */
export interface UseChallenge {
  readonly idHash: string
  readonly userId: string
  readonly sessionId: string
  /** The origin of the page around the wallet's page. */
  readonly origin: string
  readonly nonce: string
  readonly useHash: string
  readonly expiresAt: number
}

type Waiting = Pick<UseChallenge, 'idHash' | 'userId' | 'sessionId' | 'useHash'>

/** The key by which the server checks what the passkey of a slot signs. */
export interface SlotPasskey extends Pick<Passkey, 'publicKey' | 'counter'> {
  readonly slotId: string
}

/** Returns the statements for the passkeys of slots: of wallets, or of replacements that wait. */
export function createPasskeyRows(
  db: Database,
  table: 'vault_passkeys' | 'vault_held_passkeys' = 'vault_passkeys',
) {
  const insert = db.prepare(
    `INSERT INTO ${table} (user_id, slot_id, public_key, counter) VALUES (?, ?, ?, ?)`,
  )
  const select = db.prepare(`SELECT * FROM ${table} WHERE user_id = ?`)
  return {
    async add(userId: string, { slotId, publicKey, counter }: SlotPasskey): Promise<void> {
      await insert.run(userId, slotId, publicKey, counter)
    },
    all: async (userId: string): Promise<readonly SlotPasskey[]> =>
      (await select.all(userId)).map((row) => ({
        slotId: String(row.slot_id),
        // The table has bytes there.
        publicKey: row.public_key as Uint8Array<ArrayBuffer>,
        counter: Number(row.counter),
      })),
  }
}

/** The passkeys of slots, and the challenges for them, in the database. */
export function createConfirmationRows(db: Database) {
  const ofSlots = createPasskeyRows(db)
  const count = db.prepare(
    'UPDATE vault_passkeys SET counter = ? WHERE user_id = ? AND slot_id = ? AND counter = ?',
  )
  const insert = db.prepare(
    `INSERT INTO vault_challenges (id_hash, user_id, session_id, origin, nonce, use_hash, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const forget = db.prepare('DELETE FROM vault_challenges WHERE expires_at <= ?')
  const take = db.prepare(
    `DELETE FROM vault_challenges
     WHERE id_hash = ? AND user_id = ? AND session_id = ? AND use_hash = ? AND expires_at > ? RETURNING *`,
  )

  return {
    addPasskey: ofSlots.add,
    /** Finds the passkeys of a user by the ids of their slots. */
    async passkeys(userId: string): Promise<ReadonlyMap<string, SlotPasskey>> {
      return new Map((await ofSlots.all(userId)).map((one) => [one.slotId, one]))
    },
    /** Returns false if it was used meanwhile. */
    countUse: async (
      { userId, slotId }: { readonly userId: string; readonly slotId: string },
      before: number,
      after: number,
    ): Promise<boolean> => (await count.run(after, userId, slotId, before)) > 0,
    async addChallenge(challenge: UseChallenge, now: number): Promise<void> {
      const { idHash, userId, sessionId, origin, nonce, useHash, expiresAt } = challenge
      await forget.run(now)
      await insert.run(idHash, userId, sessionId, origin, nonce, useHash, expiresAt)
    },
    /** Takes a challenge away, whatever becomes of it: it counts once, for one use. */
    async takeChallenge({ idHash, userId, sessionId, useHash }: Waiting, now: number) {
      const row = await take.get(idHash, userId, sessionId, useHash, now)
      return row && { origin: String(row.origin), nonce: String(row.nonce) }
    },
  }
}

import type { Database } from '../../../drivers/db/Database.ts'
import type { Passkey } from '../../../webauthn/checkPasskey.ts'

/** A challenge that waits to be signed. */
export interface PasskeyRequest {
  readonly idHash: string
  /** The thumbprint of the key of the device that logs in. */
  readonly thumbprint: string
  /** The origin of the page around the wallet's page, or its own. */
  readonly origin: string
  readonly browser: string
  readonly challenge: string
  /** The session whose user confirms who they are; null for a login. */
  readonly sessionId: string | null
  readonly expiresAt: number
}

type Waiting = Pick<PasskeyRequest, 'idHash' | 'thumbprint' | 'sessionId'>

/** The passkeys that log in, and the challenges for them, in the database. */
export function createPasskeyRepo(db: Database) {
  const insertRequest = db.prepare(
    `INSERT INTO passkey_requests
       (id_hash, thumbprint, origin, browser, challenge, session_id, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const forget = db.prepare('DELETE FROM passkey_requests WHERE expires_at <= ?')
  const take = db.prepare(
    `DELETE FROM passkey_requests
     WHERE id_hash = ? AND thumbprint = ? AND session_id IS NOT DISTINCT FROM ? AND expires_at > ? RETURNING *`,
  )
  const insert = db.prepare(
    `INSERT INTO passkeys (id, public_key, counter, created_at, used_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const select = db.prepare('SELECT id, public_key, counter FROM passkeys WHERE id = ?')
  const count = db.prepare(
    'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ? AND counter = ?',
  )

  return {
    async addRequest(request: PasskeyRequest, now: number): Promise<void> {
      const { idHash, thumbprint, origin, browser, challenge, sessionId, expiresAt } = request
      await forget.run(now)
      await insertRequest.run(idHash, thumbprint, origin, browser, challenge, sessionId, expiresAt)
    },
    /** Takes a challenge away, whatever becomes of it: it counts once. */
    async takeRequest({ idHash, thumbprint, sessionId }: Waiting, now: number) {
      const row = await take.get(idHash, thumbprint, sessionId, now)
      return (
        row && {
          thumbprint,
          origin: String(row.origin),
          browser: String(row.browser),
          challenge: String(row.challenge),
        }
      )
    },
    /** Returns false if there is one with this id. */
    add: async ({ id, publicKey, counter }: Passkey, now: number): Promise<boolean> =>
      (await insert.run(id, publicKey, counter, now, now)) > 0,
    async find(id: string): Promise<Passkey | undefined> {
      const row = await select.get(id)
      return (
        row && {
          id: String(row.id),
          // The table has bytes there.
          publicKey: row.public_key as Uint8Array<ArrayBuffer>,
          counter: Number(row.counter),
        }
      )
    },
    /** Returns false if it was used meanwhile. */
    touch: async ({ id, counter }: Passkey, newCounter: number, now: number): Promise<boolean> =>
      (await count.run(newCounter, now, id, counter)) > 0,
  }
}

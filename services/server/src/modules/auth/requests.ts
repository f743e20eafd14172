import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { CODE_TRIES } from '@bowline/common/api'
import type { Assurance } from '../../http/SignedIn.ts'

/** Of a code and of a link to allow a device. */
export const REQUEST_MS = 10 * 60_000
/** What a code is good for. */
export type Purpose = 'login' | 'confirm' | 'change'

export type RequestState = 'code' | 'device' | 'allowed' | 'denied' | 'done'

/** A login under way. */
export interface LoginRequest {
  readonly idHash: string
  readonly purpose: Purpose
  /** Of the key of the device that logs in. */
  readonly thumbprint: string
  readonly origin: string
  readonly browser: string
  readonly email: string
  readonly subject: string
  /** The session whose user has asked for the code; null for a login. */
  readonly sessionId: string | null
  readonly state: RequestState
  /** Of the login that it ends in. */
  readonly assurance: Assurance
  readonly codeHash: string
  readonly number: number | null
  readonly createdAt: number
  readonly expiresAt: number
}

/** The logins under way in the database. What has expired is as if it had never been. */
export function createRequests(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO login_requests
       (id_hash, purpose, thumbprint, origin, browser, email, subject, session_id, state, code_hash,
        created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'code', ?, ?, ?)`,
  )
  const replace = db.prepare(
    `DELETE FROM login_requests
     WHERE subject = ? AND thumbprint = ? AND session_id IS ? AND purpose = ? AND state = 'code'`,
  )
  const forget = db.prepare('DELETE FROM login_requests WHERE expires_at <= ?')
  const select = db.prepare(
    'SELECT * FROM login_requests WHERE id_hash = ? AND thumbprint = ? AND expires_at > ?',
  )
  const selectByLink = db.prepare(
    'SELECT * FROM login_requests WHERE link_hash = ? AND expires_at > ?',
  )
  const tryOnce = db.prepare(
    `UPDATE login_requests SET tries = tries + 1
     WHERE id_hash = ? AND state = 'code' AND tries < ${CODE_TRIES}`,
  )
  const advance = db.prepare('UPDATE login_requests SET state = ? WHERE id_hash = ? AND state = ?')
  const enterInApp = db.prepare(
    "UPDATE login_requests SET assurance = 'app-entered' WHERE id_hash = ?",
  )
  const awaitDevice = db.prepare(
    `UPDATE login_requests SET state = 'device', link_hash = ?, number = ?, expires_at = ?
     WHERE id_hash = ? AND state = 'code'`,
  )

  return {
    /** Replaces the code that the same device has waited for. */
    add(request: Omit<LoginRequest, 'state' | 'assurance' | 'number'>): void {
      const { idHash, purpose, thumbprint, origin, browser, email, subject, sessionId, codeHash } =
        request
      forget.run(request.createdAt)
      replace.run(subject, thumbprint, sessionId, purpose)
      insert.run(
        idHash,
        purpose,
        thumbprint,
        origin,
        browser,
        email,
        subject,
        sessionId,
        codeHash,
        request.createdAt,
        request.expiresAt,
      )
    },
    find(idHash: string, thumbprint: string, now: number): LoginRequest | undefined {
      const row = select.get(idHash, thumbprint, now)
      return row && readRequest(row)
    },
    findByLink(linkHash: string, now: number): LoginRequest | undefined {
      const row = selectByLink.get(linkHash, now)
      return row && readRequest(row)
    },
    /** Counts a try before the code is looked at. Returns false if none is left. */
    tryCode: (idHash: string): boolean => tryOnce.run(idHash).changes > 0,
    /** Marks a request whose code was typed into the app. Nothing takes the mark away. */
    enterInApp: (idHash: string) => void enterInApp.run(idHash),
    /** Returns false if the request is in another state, because somebody else was faster. */
    advance: (idHash: string, from: RequestState, to: RequestState): boolean =>
      advance.run(to, idHash, from).changes > 0,
    /** The same, to wait for a device to be allowed. */
    awaitDevice: (
      idHash: string,
      { linkHash, number, expiresAt }: { linkHash: string; number: number; expiresAt: number },
    ): boolean => awaitDevice.run(linkHash, number, expiresAt, idHash).changes > 0,
  }
}

const readRequest = (row: Record<string, SQLOutputValue>): LoginRequest => ({
  idHash: String(row.id_hash),
  // The table checks it.
  purpose: String(row.purpose) as Purpose,
  thumbprint: String(row.thumbprint),
  origin: String(row.origin),
  browser: String(row.browser),
  email: String(row.email),
  subject: String(row.subject),
  sessionId: row.session_id === null ? null : String(row.session_id),
  // The table checks it.
  state: String(row.state) as RequestState,
  assurance: String(row.assurance) as Assurance,
  codeHash: String(row.code_hash),
  number: row.number === null ? null : Number(row.number),
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
})

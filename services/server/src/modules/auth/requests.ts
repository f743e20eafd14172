import { CODE_TRIES } from '@bowline/common/api'
import type { Database, Row } from '../../drivers/db/Database.ts'
import type { Assurance } from '../../http/SignedIn.ts'
import type { Identity, Provider } from './users.ts'

/** The life of a code, and of a link to allow a device. */
export const REQUEST_MS = 10 * 60_000
/** What a code is good for. */
export type Purpose = 'login' | 'confirm' | 'change'

export type RequestState = 'code' | 'device' | 'allowed' | 'denied' | 'done'

/** A login under way. */
export interface LoginRequest {
  readonly idHash: string
  /** The one who logs in. */
  readonly identity: Identity
  readonly purpose: Purpose
  /** The thumbprint of the key of the device that logs in. */
  readonly thumbprint: string
  readonly origin: string
  readonly browser: string
  /** The session whose user has asked for the code; null for a login. */
  readonly sessionId: string | null
  readonly state: RequestState
  /** The assurance of the login that it ends in. */
  readonly assurance: Assurance
  readonly codeHash: string
  readonly number: number | null
  readonly createdAt: number
  readonly expiresAt: number
}

/** What lets a login through that waits for its device to be allowed. */
export interface Linked {
  readonly linkHash: string
  readonly number: number
}

export type NewRequest = Omit<LoginRequest, 'state' | 'assurance' | 'number' | 'codeHash'> &
  (
    | { readonly codeHash: string; readonly linked?: undefined }
    | { readonly codeHash?: undefined; readonly linked: Linked }
  )

/** The logins under way in the database. What has expired is as if it had never been. */
export function createRequests(db: Database) {
  const insert = db.prepare(
    `INSERT INTO login_requests
       (id_hash, purpose, thumbprint, origin, browser, provider, issuer, subject, email, session_id, state,
        code_hash, link_hash, number, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const replace = db.prepare(
    `DELETE FROM login_requests
     WHERE subject = ? AND thumbprint = ? AND session_id IS NOT DISTINCT FROM ? AND purpose = ? AND state = 'code'`,
  )
  const forget = db.prepare('DELETE FROM login_requests WHERE expires_at <= ?')
  const select = db.prepare(
    'SELECT * FROM login_requests WHERE id_hash = ? AND thumbprint = ? AND expires_at > ?',
  )
  const selectByLink = db.prepare(
    'SELECT * FROM login_requests WHERE link_hash = ? AND expires_at > ?',
  )
  const tryOnce = db.prepare(
    `UPDATE login_requests SET tries = tries + 1, assurance = coalesce(?2, assurance)
     WHERE id_hash = ?1 AND state = 'code' AND tries < ${CODE_TRIES} RETURNING assurance`,
  )
  const advance = db.prepare('UPDATE login_requests SET state = ? WHERE id_hash = ? AND state = ?')
  const awaitDevice = db.prepare(
    `UPDATE login_requests SET state = 'device', link_hash = ?, number = ?, expires_at = ?
     WHERE id_hash = ? AND state = 'code'`,
  )

  return {
    /** Adds a request with a code or a link. It replaces the code that the same device has waited for. */
    async add(request: NewRequest): Promise<void> {
      const { idHash, purpose, thumbprint, origin, browser, identity, sessionId } = request
      const { codeHash = '', linked, createdAt, expiresAt } = request
      const { provider, issuer, subject, email } = identity
      const { linkHash, number } = linked ?? { linkHash: null, number: null }
      await forget.run(createdAt)
      await db.transaction(async () => {
        await replace.run(subject, thumbprint, sessionId, purpose)
        await insert.run(
          ...[idHash, purpose, thumbprint, origin, browser, provider, issuer, subject],
          ...[email ?? '', sessionId, linked ? 'device' : 'code', codeHash, linkHash, number],
          ...[createdAt, expiresAt],
        )
      })
    },
    async find(idHash: string, thumbprint: string, now: number): Promise<LoginRequest | undefined> {
      const row = await select.get(idHash, thumbprint, now)
      return row && readRequest(row)
    },
    async findByLink(linkHash: string, now: number): Promise<LoginRequest | undefined> {
      const row = await selectByLink.get(linkHash, now)
      return row && readRequest(row)
    },
    /**
     * Counts a try before the code is looked at, and marks a request whose code was typed into the app: nothing
     * takes the mark away. Returns what it is worth, or undefined if no try is left.
     */
    async tryCode(idHash: string, enteredIn: 'app' | undefined): Promise<Assurance | undefined> {
      const mark: Assurance | null = enteredIn === 'app' ? 'app-entered' : null
      const row = await tryOnce.get(idHash, mark)
      return row && assuranceOf(row)
    },
    /** Returns false if the request is in another state, because somebody else was faster. */
    advance: async (idHash: string, from: RequestState, to: RequestState): Promise<boolean> =>
      (await advance.run(to, idHash, from)) > 0,
    /** The same, to wait for a device to be allowed. */
    awaitDevice: async (
      idHash: string,
      { linkHash, number, expiresAt }: Linked & { readonly expiresAt: number },
    ): Promise<boolean> => (await awaitDevice.run(linkHash, number, expiresAt, idHash)) > 0,
  }
}

// The table checks it.
const assuranceOf = (row: Row) => String(row.assurance) as Assurance

const readRequest = (row: Row): LoginRequest => ({
  idHash: String(row.id_hash),
  // The table checks it.
  purpose: String(row.purpose) as Purpose,
  thumbprint: String(row.thumbprint),
  origin: String(row.origin),
  browser: String(row.browser),
  identity: {
    // Only `add` writes it.
    provider: String(row.provider) as Provider,
    issuer: String(row.issuer),
    subject: String(row.subject),
    email: String(row.email),
  },
  sessionId: row.session_id === null ? null : String(row.session_id),
  // The table checks it.
  state: String(row.state) as RequestState,
  assurance: assuranceOf(row),
  codeHash: String(row.code_hash),
  number: row.number === null ? null : Number(row.number),
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
})

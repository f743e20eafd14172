import type { Database, Row, SqlValue } from '../../../drivers/db/Database.ts'
import type { Identity, Provider } from '../users.ts'
import type { Checks } from './providers.ts'

/** `asked` → `away` at the provider → `answered` by it → `allowed` or `denied` by the visitor → `done`. */
export type SocialState = 'asked' | 'away' | 'answered' | 'allowed' | 'denied' | 'done'

/** A login with an account at a provider, under way. */
export interface SocialLogin {
  readonly idHash: string
  /** The thumbprint of the key of the device that logs in. */
  readonly thumbprint: string
  readonly origin: string
  readonly browser: string
  readonly provider: Provider
  readonly number: number
  /** The session whose user confirms who they are; null for a login. */
  readonly sessionId: string | null
  readonly state: SocialState
  /** The hash of the browser that has opened the window. */
  readonly browserHash: string | undefined
  readonly nonce: string
  readonly verifier: string
  /** The channel of a login with Farcaster, at its relay. */
  readonly channel: string | undefined
  /** What came back through it. */
  readonly answer: string | undefined
  /** Once the provider has answered. */
  readonly identity: Identity | undefined
  readonly createdAt: number
  readonly expiresAt: number
}

export type NewSocialLogin = Pick<
  SocialLogin,
  | 'idHash'
  | 'thumbprint'
  | 'origin'
  | 'browser'
  | 'provider'
  | 'number'
  | 'sessionId'
  | 'createdAt'
  | 'expiresAt'
> & { readonly tokenHash: string }

/** These logins in the database. What has expired is as if it had never been. */
export function createSocialLogins(db: Database) {
  const forget = db.prepare('DELETE FROM social_logins WHERE expires_at <= ?')
  const insert = db.prepare(
    `INSERT INTO social_logins
       (id_hash, thumbprint, origin, browser, provider, number, session_id, state, token_hash,
        created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'asked', ?, ?, ?)`,
  )
  const select = (column: string) =>
    db.prepare(`SELECT * FROM social_logins WHERE ${column} = ? AND expires_at > ?`)
  const [byToken, byState] = [select('token_hash'), select('state_hash')]
  const byId = db.prepare(
    'SELECT * FROM social_logins WHERE id_hash = ? AND thumbprint = ? AND session_id IS NOT DISTINCT FROM ? AND expires_at > ?',
  )
  const leave = db.prepare(
    `UPDATE social_logins
     SET state = 'away', browser_hash = ?, state_hash = ?, nonce = ?, verifier = ?
     WHERE id_hash = ? AND state IN ('asked', 'away')`,
  )
  const take = db.prepare(
    `UPDATE social_logins SET state_hash = NULL
     WHERE id_hash = ? AND state = 'away' AND state_hash = ?`,
  )
  const answer = db.prepare(
    `UPDATE social_logins
     SET state = 'answered', token_hash = ?, issuer = ?, subject = ?, email = ?, nonce = NULL,
       verifier = NULL
     WHERE id_hash = ? AND state = 'away' AND state_hash IS NULL`,
  )
  const leaveFor = db.prepare(
    `UPDATE social_logins SET state = 'away', channel = ?, nonce = ?
     WHERE id_hash = ? AND state = 'asked'`,
  )
  const keepAnswer = db.prepare(
    `UPDATE social_logins SET answer = ? WHERE id_hash = ? AND state = 'away' AND answer IS NULL`,
  )
  const allow = db.prepare(
    `UPDATE social_logins SET state = 'allowed', issuer = ?, subject = ?
     WHERE id_hash = ? AND state = 'away'`,
  )
  const advance = db.prepare('UPDATE social_logins SET state = ? WHERE id_hash = ? AND state = ?')
  const read = (row: Row | undefined) => row && readLogin(row)

  return {
    async add(login: NewSocialLogin): Promise<void> {
      const { idHash, thumbprint, origin, browser, provider, number, tokenHash } = login
      const { sessionId, createdAt, expiresAt } = login
      await forget.run(createdAt)
      const who = [idHash, thumbprint, origin, browser, provider, number] as const
      await insert.run(...who, sessionId, tokenHash, createdAt, expiresAt)
    },
    find: async ({ idHash, thumbprint, sessionId }: Waiting, now: number) =>
      read(await byId.get(idHash, thumbprint, sessionId, now)),
    findByToken: async (tokenHash: string, now: number) => read(await byToken.get(tokenHash, now)),
    findByState: async (stateHash: string, now: number) => read(await byState.get(stateHash, now)),
    /** The visitor goes to the provider; also once more, after going back. False if it is too late. */
    leave: async (idHash: string, leaving: Leaving): Promise<boolean> => {
      const { browserHash, stateHash, nonce, verifier } = leaving
      return (await leave.run(browserHash, stateHash, nonce, verifier, idHash)) > 0
    },
    /** The visitor signs in an app of their own. */
    leaveFor: async (idHash: string, { channel, nonce }: { channel: string; nonce: string }) =>
      void (await leaveFor.run(channel, nonce, idHash)),
    /** Stores what was signed there. */
    keepAnswer: async (idHash: string, answer: string) =>
      void (await keepAnswer.run(answer, idHash)),
    /** What was signed proves who it is. */
    allow: async (idHash: string, { issuer, subject }: Identity) =>
      void (await allow.run(issuer, subject, idHash)),
    /** An answer has come. False for every further one, so that a code is redeemed once. */
    take: async (idHash: string, stateHash: string): Promise<boolean> =>
      (await take.run(idHash, stateHash)) > 0,
    /** Stores who it is, and the token of the question whether to go on. */
    answer: async (idHash: string, tokenHash: string, identity: Identity): Promise<boolean> => {
      const { issuer, subject, email } = identity
      return (await answer.run(tokenHash, issuer, subject, email, idHash)) > 0
    },
    /** Returns false if the login is in another state, because somebody else was faster. */
    advance: async (idHash: string, from: SocialState, to: SocialState): Promise<boolean> =>
      (await advance.run(to, idHash, from)) > 0,
  }
}

/** The device that waits for a login. */
type Waiting = Pick<SocialLogin, 'idHash' | 'thumbprint' | 'sessionId'>

interface Leaving extends Pick<Checks, 'nonce' | 'verifier'> {
  readonly browserHash: string
  readonly stateHash: string
}

function readLogin(row: Row): SocialLogin {
  const text = (value: SqlValue | undefined) => (value === null ? undefined : String(value))
  const [issuer, subject] = [text(row.issuer), text(row.subject)]
  // Only `add` writes it.
  const provider = String(row.provider) as Provider
  return {
    idHash: String(row.id_hash),
    thumbprint: String(row.thumbprint),
    origin: String(row.origin),
    browser: String(row.browser),
    provider,
    number: Number(row.number),
    sessionId: text(row.session_id) ?? null,
    // The table checks it.
    state: String(row.state) as SocialState,
    browserHash: text(row.browser_hash),
    nonce: text(row.nonce) ?? '',
    verifier: text(row.verifier) ?? '',
    channel: text(row.channel),
    answer: text(row.answer),
    identity:
      issuer !== undefined && subject !== undefined
        ? { provider, issuer, subject, email: text(row.email) ?? null }
        : undefined,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  }
}

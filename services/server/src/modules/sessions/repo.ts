import type { Database } from '../../drivers/db/Database.ts'

/** A permission that an account has granted to an app. Times in milliseconds since 1970. */
export interface PermissionContext {
  readonly pci: string
  /** CAIP-10. */
  readonly account: string
  /** The id of the user who recorded it. */
  readonly userId: string
  readonly project: { readonly id: string; readonly name: string }
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly expiration: number
  readonly createdAt: number
  readonly revokedAt: number | null
}

/** All that an account has are listed, so that none is hidden by others. */
const MAX_OF_ACCOUNT = 200
const MAX_OF_USER = 1_000

/** The permission contexts in the database. */
export function createSessionsRepo(db: Database) {
  const select = db.prepare(
    'SELECT * FROM sessions WHERE account = ? ORDER BY created_at DESC, pci LIMIT ?',
  )
  const insert = db.prepare(
    `INSERT INTO sessions
       (pci, account, user_id, project_id, project_name, permissions, policies, expires_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const countOfAccount = db.prepare('SELECT count(*) AS count FROM sessions WHERE account = ?')
  const countOfUser = db.prepare('SELECT count(*) AS count FROM sessions WHERE user_id = ?')
  const removeEnded = db.prepare(
    `DELETE FROM sessions WHERE (account = ? OR user_id = ?)
       AND (expires_at <= ? OR revoked_at IS NOT NULL)`,
  )
  const update = db.prepare(
    'UPDATE sessions SET revoked_at = coalesce(revoked_at, ?) WHERE pci = ? AND account = ?',
  )

  const hasRoom = async (account: string, userId: string) =>
    Number((await countOfAccount.get(account))?.count) < MAX_OF_ACCOUNT &&
    Number((await countOfUser.get(userId))?.count) < MAX_OF_USER

  return {
    /** Newest first. */
    async list(account: string): Promise<readonly PermissionContext[]> {
      const rows = await select.all(account.toLowerCase(), MAX_OF_ACCOUNT)
      return rows.map((row) => ({
        pci: String(row.pci),
        account: String(row.account),
        userId: String(row.user_id),
        project: { id: String(row.project_id), name: String(row.project_name) },
        // `add` below has written it.
        permissions: JSON.parse(String(row.permissions)) as unknown[],
        policies: JSON.parse(String(row.policies)) as unknown[],
        expiration: Number(row.expires_at),
        createdAt: Number(row.created_at),
        revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
      }))
    },
    /**
     * Adds a context, and keeps one that is known already. Returns false if there is no room for one more, even
     * without those that have ended.
     */
    add: (context: Omit<PermissionContext, 'revokedAt'>): Promise<boolean> =>
      db.transaction(async () => {
        const { pci, userId, project, permissions, policies, expiration, createdAt } = context
        const account = context.account.toLowerCase()
        if (!(await hasRoom(account, userId))) await removeEnded.run(account, userId, createdAt)
        if (!(await hasRoom(account, userId))) return false
        await insert.run(
          pci,
          account,
          userId,
          project.id,
          project.name,
          JSON.stringify(permissions),
          JSON.stringify(policies),
          expiration,
          createdAt,
        )
        return true
      }),
    /** Returns false if the account has no such context. Keeps the time of the first revocation. */
    async revoke(account: string, pci: string, at: number): Promise<boolean> {
      return (await update.run(at, pci, account.toLowerCase())) > 0
    },
  }
}

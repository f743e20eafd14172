import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../drivers/db/migrate.ts'

/** A permission that an account has granted to an app. Times in milliseconds since 1970. */
export interface PermissionContext {
  readonly pci: string
  /** CAIP-10. */
  readonly account: string
  readonly project: { readonly id: string; readonly name: string }
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly expiration: number
  readonly createdAt: number
  readonly revokedAt: number | null
}

const MAX_LISTED = 200

/** The permission contexts in the database. */
export function createSessionsRepo(db: DatabaseSync) {
  migrate(db, 'sessions', new URL('./migrations/', import.meta.url))
  const select = db.prepare(
    'SELECT * FROM sessions WHERE account = ? ORDER BY created_at DESC, pci LIMIT ?',
  )
  const insert = db.prepare(
    `INSERT INTO sessions
       (pci, account, project_id, project_name, permissions, policies, expires_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const update = db.prepare(
    'UPDATE sessions SET revoked_at = coalesce(revoked_at, ?) WHERE pci = ? AND account = ?',
  )

  return {
    /** Newest first. */
    list(account: string): readonly PermissionContext[] {
      return select.all(account.toLowerCase(), MAX_LISTED).map((row) => ({
        pci: String(row.pci),
        account: String(row.account),
        project: { id: String(row.project_id), name: String(row.project_name) },
        // `add` below has written it.
        permissions: JSON.parse(String(row.permissions)) as unknown[],
        policies: JSON.parse(String(row.policies)) as unknown[],
        expiration: Number(row.expires_at),
        createdAt: Number(row.created_at),
        revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
      }))
    },
    /** Returns false if the context is known already. */
    add(context: Omit<PermissionContext, 'revokedAt'>): boolean {
      const { pci, account, project, permissions, policies, expiration, createdAt } = context
      const { changes } = insert.run(
        pci,
        account.toLowerCase(),
        project.id,
        project.name,
        JSON.stringify(permissions),
        JSON.stringify(policies),
        expiration,
        createdAt,
      )
      return changes > 0
    },
    /** Returns false if the account has no such context. Keeps the time of the first revocation. */
    revoke(account: string, pci: string, at: number): boolean {
      return update.run(at, pci, account.toLowerCase()).changes > 0
    },
  }
}

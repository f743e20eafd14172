import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createAuditRepo } from '../drivers/audit/repo.ts'
import { openSigningKey } from '../drivers/audit/signingKey.ts'
import type { Database } from '../drivers/db/Database.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createPostgresDatabase } from '../drivers/db/postgres/createPostgresDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import type { Kms } from '../drivers/kms/Kms.ts'
import { type Finding, reasonOf } from './Finding.ts'

/** Checks the key file that seals the server's shares of wallets, and that it is this database's. */
export async function inspectKeys(config: ServerConfig): Promise<readonly Finding[]> {
  const { auth, keyFile, databasePath, sharedStore, backup } = config
  if (!auth) return []
  const kms = createFileKms(keyFile)
  try {
    await kms.selfTest()
    await openSealed(config, kms)
  } catch (error) {
    const reason = reasonOf(error)
    return [{ level: 'unsafe', text: `No wallet can be opened: ${reason}` }]
  }
  // Of PostgreSQL no folder is known.
  const folders = sharedStore ? [] : [dirname(databasePath), ...(backup ? [backup.folder] : [])]
  if (folders.some((folder) => resolve(folder) === resolve(dirname(keyFile))))
    return [
      {
        level: 'warning',
        text: `The key file ${keyFile} is in the folder of the database or its backups: whoever copies the folder has both. Set BOWLINE_KMS_KEYS to a file elsewhere.`,
      },
    ]
  return [{ level: 'ok', text: `The key file ${keyFile} can be used.` }]
}

/** Opens what the database has that is sealed, if there is a database. */
async function openSealed(config: ServerConfig, kms: Kms): Promise<void> {
  const db = openExisting(config)
  if (!db) return
  try {
    const hasLog =
      db.engine === 'sqlite'
        ? "SELECT 1 FROM sqlite_schema WHERE name = 'audit_key'"
        : "SELECT 1 WHERE to_regclass('audit_key') IS NOT NULL"
    if (!(await db.prepare(hasLog).get())) return
    await openSigningKey(createAuditRepo(db), kms, { create: false })
  } finally {
    await db.close()
  }
}

function openExisting({ databasePath, sharedStore }: ServerConfig): Database | undefined {
  if (sharedStore) return createPostgresDatabase({ url: sharedStore.databaseUrl })
  if (databasePath === ':memory:' || !existsSync(databasePath)) return undefined
  return createSqliteDatabase(openDatabase(databasePath))
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { createAuditRepo } from '../drivers/audit/repo.ts'
import { openSigningKey } from '../drivers/audit/signingKey.ts'
import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { migrate } from '../drivers/db/migrate.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { restoreFrom } from '../drivers/db/restoreFrom.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { createFileKms } from '../drivers/kms/createFileKms.ts'
import { migrateMailbox } from '../modules/relay/mailbox/migrateMailbox.ts'
import { openShares } from '../modules/vault/openShares.ts'
import { migrations } from '../store/migrations.ts'
import { isDump, verifyDump } from './verifyDump.ts'

/** Tables of SQLite itself. */
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`

/**
 * Restores a backup into a scratch folder, reads every row of every table, has the tables brought up to date as a
 * server does when it starts, and opens all that is sealed if there is a key file. Touches neither the backup nor the
 * database of the settings.
 *
 * Throws `DatabaseError` if the backup is not sound or of a newer release, and `KmsError` if something does not open.
 */
export async function runVerifyBackup(env: Environment, file: string): Promise<number> {
  const { keyFile, sharedStore } = parseConfig(env)
  if (isDump(file)) return runVerifyDump(file, { keyFile, databaseUrl: sharedStore?.databaseUrl })
  // Nobody else may read it.
  const folder = mkdtempSync(join(tmpdir(), 'bowline-verify-'))
  try {
    const path = join(folder, 'bowline.sqlite')
    restoreFrom(file, { path, now: 0 })
    const rows = readTables(path)
    const db = openUpToDate(path)
    try {
      const sealed = existsSync(keyFile) ? await openSealed(db, keyFile) : undefined
      process.stdout.write(report(file, { rows, keyFile, sealed }))
    } finally {
      await db.close()
    }
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Does the same with a dump of PostgreSQL, in a scratch database beside that of the settings. */
async function runVerifyDump(
  file: string,
  { keyFile, databaseUrl }: { readonly keyFile: string; readonly databaseUrl: string | undefined },
): Promise<number> {
  if (databaseUrl === undefined)
    throw new DatabaseError(
      'BACKUP_FAILED',
      `${file} is a dump of PostgreSQL: set BOWLINE_DATABASE_URL to a server that may make a scratch database, which need not be the one that was dumped.`,
    )
  const { rows, read: sealed } = await verifyDump(file, databaseUrl, async (db) =>
    existsSync(keyFile) ? openSealed(db, keyFile) : undefined,
  )
  process.stdout.write(report(file, { rows, keyFile, sealed }))
  return 0
}

/** Reads every row, and counts those of each table. */
function readTables(path: string): ReadonlyMap<string, number> {
  const db = openDatabase(path)
  try {
    const rows = new Map<string, number>()
    for (const { name } of db.prepare(TABLES).all()) {
      let count = 0
      for (const _row of db.prepare(`SELECT * FROM "${name}"`).iterate()) count += 1
      rows.set(String(name), count)
    }
    return rows
  } finally {
    db.close()
  }
}

function openUpToDate(path: string): Database {
  const db = openDatabase(path)
  for (const [module, migrationFolder] of migrations) migrate(db, module, migrationFolder)
  migrateMailbox(db)
  return createSqliteDatabase(db)
}

async function openSealed(db: Database, keyFile: string): Promise<number> {
  const kms = createFileKms(keyFile)
  const key = await openSigningKey(createAuditRepo(db), kms, { create: false })
  return (await openShares(db, kms)) + (key ? 1 : 0)
}

function report(
  file: string,
  {
    rows,
    keyFile,
    sealed,
  }: {
    readonly rows: ReadonlyMap<string, number>
    readonly keyFile: string
    readonly sealed: number | undefined
  },
): string {
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0)
  const lines = [...rows]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${String(count).padStart(10)}  ${name}`)
  const opened =
    sealed === undefined
      ? `What is sealed was not opened: there is no key file ${keyFile} (BOWLINE_KMS_KEYS).`
      : `${sealed} sealed values open with ${keyFile}.`
  return [
    ...lines,
    `${file} is sound: ${all} rows of ${rows.size} tables were read, and this release can use it. ${opened}\n`,
  ].join('\n')
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseError } from './DatabaseError.ts'

/** A numbered file that changes the tables of a module. */
export interface Migration {
  /** The module and the file, such as `names/001_names.sql`. */
  readonly name: string
  readonly sql: string
  /** The SHA-256 of its text, in hexadecimal. */
  readonly checksum: string
}

/** What a database keeps of the migrations that ran on it. Its first table is older than the checksums. */
export const RECORDS = `CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS migration_checksums (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL)`

/** Reads the migrations of a module, in the order in which they run. */
export const readMigrations = (module: string, folder: URL): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      // Git may write other ends of lines, and the same tables come of it.
      const sql = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: `${module}/${file}`, sql, checksum }
    })

/**
 * Throws `MIGRATION_CHANGED` if a migration is not the one that ran on the database: its tables are not those that this
 * release was written for.
 */
export function refuseChanged({ name, checksum }: Migration, kept: unknown): void {
  if (kept === checksum) return
  throw new DatabaseError(
    'MIGRATION_CHANGED',
    `The migration ${name} is not the one that ran on this database: install the release anew as it was published, and put changes of tables into a migration of their own.`,
  )
}

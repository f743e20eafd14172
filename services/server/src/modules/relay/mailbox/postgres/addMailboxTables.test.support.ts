import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../../../../drivers/db/Database.ts'

const migrations = new URL('./migrations/', import.meta.url)

/** Makes what the mailbox needs in an empty database. */
export async function addMailboxTables(db: Database): Promise<void> {
  for (const file of readdirSync(migrations).sort())
    await db.define(readFileSync(new URL(file, migrations), 'utf8'))
}

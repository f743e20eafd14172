import { readdirSync, readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import type { Database } from '../drivers/db/Database.ts'
import { openTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { migrations } from '../migrations.ts'

/** Opens a PostgreSQL database with the tables of the modules. It is closed when the test ends. */
export async function openPostgresStore(): Promise<Database> {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  for (const [, folder] of migrations)
    for (const file of readdirSync(folder).sort())
      if (file.endsWith('.sql')) await db.define(readFileSync(new URL(file, folder), 'utf8'))
  return db
}

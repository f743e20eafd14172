import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from './openTestDatabase.test.support.ts'

const source = join(import.meta.dirname, '../../..')
const files = globSync('{modules,drivers}/**/migrations/*.sql', {
  cwd: source,
  // Its triggers are SQLite's. A mailbox of several servers is not counted in one row anyway.
  exclude: ['modules/relay/**'],
}).sort()

test('the migrations of SQLite make the tables of PostgreSQL', async () => {
  const db = await openTestDatabase()
  for (const file of files) await db.define(readFileSync(join(source, file), 'utf8'))
  expect(new Set(files.map((file) => dirname(file))).size).toBeGreaterThan(10)
  const { tables } =
    (await db
      .prepare(
        "SELECT count(*) AS tables FROM information_schema.tables WHERE table_schema = 'public'",
      )
      .get()) ?? {}
  expect(tables).toBeGreaterThan(30)
  await db.close()
})

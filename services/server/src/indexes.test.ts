import { silentLogger, systemClock } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './drivers/db/openDatabase.ts'
import { createSqliteMailbox } from './modules/relay/mailbox/createSqliteMailbox.ts'
import { openSqliteStore } from './store/openSqliteStore.ts'
import { mayScan, recordStatements } from './testing/recordStatements.test.support.ts'

test('no statement reads all of a table that grows, in SQLite', async () => {
  const sqlite = openDatabase(':memory:')
  onTestFinished(() => sqlite.close())
  const statements = await recordStatements(async (record) => {
    const config = { databasePath: ':memory:', backup: undefined }
    const store = openSqliteStore({ config, clock: systemClock, logger: silentLogger, db: sqlite })
    const db = record(store.db)
    return { ...store, db, mailbox: createSqliteMailbox(db) }
  })
  expect(statements.length).toBeGreaterThan(180)

  const scans = statements.flatMap((sql) => {
    const nested = new Set([...sql.matchAll(/\) ([a-z]\w*)/g)].map(([, name]) => name))
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    return plan
      .flatMap(({ detail }) => /^SCAN (\w+)/.exec(String(detail))?.[1] ?? [])
      .filter((table) => !nested.has(table) && !mayScan(sql, table))
      .map((table) => `${table}: ${sql}`)
  })
  expect(scans).toEqual([])
})

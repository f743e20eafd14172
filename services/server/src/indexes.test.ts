import { silentLogger, systemClock } from '@bowline/common'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './drivers/db/openDatabase.ts'
import { createSqliteMailbox } from './modules/relay/mailbox/createSqliteMailbox.ts'
import { openSqliteStore } from './store/openSqliteStore.ts'
import { mayScan, recordStatements } from './testing/recordStatements.test.support.ts'

async function setUp() {
  const sqlite = openDatabase(':memory:')
  onTestFinished(() => sqlite.close())
  const statements = await recordStatements(async (record) => {
    const config = { databasePath: ':memory:', backup: undefined }
    const store = openSqliteStore({ config, clock: systemClock, logger: silentLogger, db: sqlite })
    const db = record(store.db)
    return { ...store, db, mailbox: createSqliteMailbox(db) }
  })
  const planOf = (sql: string) =>
    sqlite
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
  return { statements, planOf }
}

test('no statement reads all of a table that grows, in SQLite', async () => {
  const { statements, planOf } = await setUp()
  expect(statements.length).toBeGreaterThan(180)
  const scans = statements.flatMap((sql) => {
    const nested = new Set([...sql.matchAll(/\) ([a-z]\w*)/g)].map(([, name]) => name))
    return planOf(sql)
      .flatMap((step) => /^SCAN (\w+)/.exec(step)?.[1] ?? [])
      .filter((table) => !nested.has(table) && !mayScan(sql, table))
      .map((table) => `${table}: ${sql}`)
  })
  expect(scans).toEqual([])
})

test('what an account has on other chains is passed over by an index', async () => {
  const { statements, planOf } = await setUp()
  const ofAccounts = statements.filter((sql) =>
    /history_entries (e )?(JOIN|WHERE).*account = /.test(sql),
  )
  const lookups = ofAccounts
    .flatMap(planOf)
    .flatMap((step) => /^SEARCH (?:e|history_entries) [^(]*\((.*)\)$/.exec(step)?.[1] ?? [])
  expect(lookups.length).toBeGreaterThan(3)
  for (const lookup of lookups) expect(lookup).toMatch(/^account=\? AND chain_id=\?/)
})

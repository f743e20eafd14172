import { silentLogger, systemClock } from '@bowline/common'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addTestDatabase } from './drivers/db/postgres/openTestDatabase.test.support.ts'
import { toPostgres } from './drivers/db/postgres/toPostgres.ts'
import { createPostgresMailbox } from './modules/relay/mailbox/postgres/createPostgresMailbox.ts'
import { openPostgresStore } from './store/openPostgresStore.ts'
import { mayScan, recordStatements } from './testing/recordStatements.test.support.ts'

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Node Type': string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** Changes follow from what is found, and a bitmap is read by the index scan below it. */
const FOLLOWS = ['ModifyTable', 'Bitmap Heap Scan']
/** While a table is empty, each of its indexes is as good as the right one, here `vault_recoveries_by_link`. */
const OTHER_INDEX = /FROM vault_recoveries WHERE undo_hash = \?/
/** Small tables are read as a whole, whatever indexes there are: those of the test are empty. */
const AS_IF_LARGE = ['seqscan', 'mergejoin', 'hashjoin']

/** The tables that a plan reads without looking anything up in an index. */
function scannedBy(plan: Plan): readonly string[] {
  const table = plan['Relation Name']
  const isScanned = table && !plan['Index Cond'] && !FOLLOWS.includes(plan['Node Type'])
  return [...(isScanned ? [table] : []), ...(plan.Plans ?? []).flatMap(scannedBy)]
}

test('no statement reads all of a table that grows, in PostgreSQL', async () => {
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const statements = await recordStatements(async (record) => {
    const store = await openPostgresStore({ databaseUrl, clock: systemClock, logger: silentLogger })
    const db = record(store.db)
    return { ...store, db, mailbox: createPostgresMailbox(db) }
  })
  expect(statements.length).toBeGreaterThan(180)

  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  for (const kind of AS_IF_LARGE) await client.query(`SET enable_${kind} = off`)
  const scans: string[] = []
  for (const sql of statements) {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${toPostgres(sql)}`)
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    for (const table of scannedBy(plan))
      if (!mayScan(sql, table) && !OTHER_INDEX.test(sql)) scans.push(`${table}: ${sql}`)
  }
  expect(scans).toEqual([])
})

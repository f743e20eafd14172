import { join } from 'node:path'
import { silentLogger, systemClock } from '../../../packages/common/src/index.ts'
import { openOwnDatabase } from '../../../services/server/src/drivers/db/openOwnDatabase.ts'
import { openPostgresStore } from '../../../services/server/src/store/openPostgresStore.ts'
import { openSqliteStore } from '../../../services/server/src/store/openSqliteStore.ts'
import { temporaryFolder } from '../../temporaryFolder.mjs'
import { fill } from './growth/fill.mjs'
import { createOperations } from './growth/operations.mjs'
import { aimed } from './world/aims.mjs'
import { ask } from './world/startStores.mjs'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
/** Ten times the rows are one more level of an index. */
const MOST_TIMES = 2
const ROUNDS = 7
const TIMES = 20
/** The duration in microseconds below which a measurement says more about the clock than about the operation. */
const LEAST_US = 20

/** What one operation costs with 1,000 to 1,000,000 rows in each table, or 100,000 in PostgreSQL. */
export async function* benchGrowth({ stores }) {
  const clock = systemClock
  const folder = temporaryFolder()
  for (const [name, sizes, open] of [
    ['SQLite', SIZES, () => openFile(join(folder, 'bowline.sqlite'), clock)],
    // Filling a million rows of each table takes it longer than all the rest.
    ['PostgreSQL', SIZES.slice(0, -1), () => openShared(stores, clock)],
  ]) {
    const { store, source, settle, close } = await open()
    const costs = new Map()
    try {
      for (const [index, size] of sizes.entries()) {
        await fill(source, { from: sizes[index - 1] ?? 0, to: size, now: clock.now() })
        await settle()
        const operations = createOperations({ ...store, clock })
        for (const [what, run] of Object.entries(operations))
          costs.set(what, [...(costs.get(what) ?? []), await leastOf(run)])
      }
    } finally {
      await close()
    }
    yield `${name}, µs with ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows`
    for (const [what, times] of costs) {
      const more = Math.max(times.at(-1), LEAST_US) / Math.max(times[0], LEAST_US)
      yield aimed(what, {
        value: `${times.map((time) => time.toFixed(0)).join(', ')}: ${more.toFixed(1)} ×`,
        aim: `≤ ${MOST_TIMES} ×`,
        isMet: more <= MOST_TIMES,
      })
    }
  }
}

/** The microseconds of an operation in the round that the rest of the machine has disturbed least. */
async function leastOf(run) {
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    for (let time = 0; time < TIMES; time += 1) await run()
    times.push(((performance.now() - start) * 1_000) / TIMES)
  }
  return Math.min(...times)
}

async function openFile(path, clock) {
  const { db, close } = openOwnDatabase(path)
  const config = { databasePath: path, backup: undefined }
  const store = openSqliteStore({ config, clock, logger: silentLogger, db })
  return {
    store,
    source: {
      run: (statement) => db.exec(statement),
      numbers: (from, to) =>
        `(WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}) SELECT i FROM n)`,
      // The server counts upwards, and has begun.
      ofMailbox: { seq: '1 - i' },
    },
    settle() {
      // Triggers have counted the rows that came in as received, too.
      db.exec('UPDATE relay_usage SET messages = messages / 2, bytes = bytes / 2')
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
    async close() {
      await store.close()
      close()
    },
  }
}

async function openShared(stores, clock) {
  const databaseUrl = await stores.addDatabase()
  const store = await openPostgresStore({ databaseUrl, clock, logger: silentLogger })
  // Rows refer to rows that were made before them: nothing has to look.
  const quickly = 'SET synchronous_commit = off; SET session_replication_role = replica'
  return {
    store,
    source: {
      run: (statement) => ask(databaseUrl, quickly, statement),
      numbers: (from, to) => `generate_series(${from}, ${to}) AS n(i)`,
    },
    // As its autovacuum does by and by.
    settle: () => ask(databaseUrl, 'VACUUM ANALYZE', 'CHECKPOINT'),
    close: () => store.close(),
  }
}

// Removes a million expired messages while /livez is requested again and again.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../services/server/src/drivers/db/openDatabase.ts'
import { migrateMailbox } from '../../services/server/src/modules/relay/mailbox/migrateMailbox.ts'
import { percentile } from '../bench/spread.mjs'
import { freePort } from '../pack/freePort.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { expect } from './world/expect.mjs'
import { startServer } from './world/startServer.mjs'

const ROWS = 1_000_000
const ASK_EVERY_MS = 5
const megabytes = (path) => Math.round(statSync(path).size / 1e6)

const path = join(temporaryFolder(), 'bowline.sqlite')
const db = openDatabase(path)
migrateMailbox(db)
db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
  INSERT INTO relay_mailbox (topic, id, message, size, tag, publisher, published_at, expires_at)
  SELECT printf('%064x', i), printf('%064x', i), hex(zeroblob(50)), 100, 1108, 'app', 1, 2 FROM n`)
db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
const rows = db.prepare('SELECT count(*) AS rows FROM relay_mailbox')
const free = db.prepare('PRAGMA freelist_count')
const before = megabytes(path)

const metricsPort = await freePort()
const server = await startServer({
  BOWLINE_DB: path,
  BOWLINE_ROLES: 'relay',
  BOWLINE_METRICS_PORT: String(metricsPort),
})
const quiet = await ask(() => rows.get().rows === ROWS)
const startedAt = performance.now()
const busy = await ask(() => rows.get().rows > 0)
const seconds = (performance.now() - startedAt) / 1000
const shrinking = await ask(() => free.get().freelist_count > 2_048)
const wal = megabytes(`${path}-wal`)
await server.end()
db.close()

console.log(`rows swept: ${ROWS.toLocaleString('en')} in ${seconds.toFixed(0)} s`)
console.log(`/livez before: ${quiet}`)
console.log(`/livez while sweeping: ${busy}`)
console.log(`/livez while the file shrinks: ${shrinking}`)
console.log(`database: ${before} MB before, ${megabytes(path)} MB after, log beside it ${wal} MB`)

/** Requests /livez while `goesOn` returns true, and returns how long the answers took. */
async function ask(goesOn) {
  const times = []
  for (let count = 0; count % 100 > 0 || goesOn(); count += 1) {
    const askedAt = performance.now()
    const { status } = await fetch(`${server.url}/livez`)
    if (status !== 200) throw new Error(`/livez answers ${status}`)
    times.push(performance.now() - askedAt)
    await wait(ASK_EVERY_MS)
  }
  // The longest delay of the server's event loop.
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const [, held] = /loop_delay_seconds\{quantile="1"\} (\S+)/.exec(metrics) ?? []
  expect(held, 'The metrics do not tell how long the event loop was held.')
  const at = (share) => percentile(times, share).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms of ${times.length} answers; event loop at most ${(Number(held) * 1000).toFixed(0)} ms`
}

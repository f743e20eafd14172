import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { damageTable } from '../drivers/db/damage.test.support.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { FIRST_CHECK_MS } from '../drivers/db/watchIntegrity.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { temporaryFolder } from '../testing/runServer.test.support.ts'
import { openSqliteStore } from './openSqliteStore.ts'

/** A server on a file, with a clock that stands still. `close` stops it. */
function serve(databasePath: string) {
  const clock = createManualClock(Date.UTC(2026, 10, 29))
  const folder = join(databasePath, '../backups')
  const backup = { folder, everyHours: 24, keep: 1 }
  const store = openSqliteStore({ config: { databasePath, backup }, clock, logger: silentLogger })
  const server = createTestServer({}, { store: { ...store, close: async () => {} }, clock })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= store.close()
    return closed
  }
  onTestFinished(close)
  return {
    clock,
    store,
    close,
    backups: () => readdirSync(folder),
    /** What `/readyz` says, with the health looked at anew. */
    async ready() {
      clock.advance(1_000)
      const answer = await server.get('/readyz')
      return answer.status === 200 ? 'ok' : (await answer.json()).code
    },
    publish: () =>
      store.mailbox.write({
        receipts: [],
        forgetAt: 0,
        messages: [
          {
            topic: 'a',
            id: 'b',
            message: 'c',
            size: 1,
            tag: 1,
            publisher: 'd',
            publishedAt: 1,
            expiresAt: 2,
            project: 'shop',
            holder: 'e',
          },
        ],
      }),
  }
}

/** The file of a server that was stopped. */
async function stoppedFile() {
  const path = join(temporaryFolder(), 'bowline.sqlite')
  await serve(path).close()
  return path
}

test('a server whose message could not be stored, since the database is damaged, is not ready', async () => {
  const path = await stoppedFile()
  damageTable(path, 'relay_mailbox')
  const { ready, publish } = serve(path)
  expect(await ready()).toBe('ok')
  await expect(publish()).rejects.toThrow(/malformed/)
  expect(await ready()).toBe('DATABASE_DAMAGED')
})

test('a database that was damaged while no server ran is found after a minute, without a question', async () => {
  const path = await stoppedFile()
  damageTable(path, 'relay_mailbox')
  const { clock, ready } = serve(path)
  clock.advance(FIRST_CHECK_MS)
  await expect.poll(ready).toBe('DATABASE_DAMAGED')
})

test('an index that lacks rows is damage, though each page is sound', async () => {
  const path = await stoppedFile()
  const db = openDatabase(path)
  db.exec('CREATE TABLE item (a TEXT, b TEXT)')
  db.exec('CREATE INDEX item_by_a ON item (a)')
  db.exec("INSERT INTO item VALUES ('one', 'two')")
  db.enableDefensive?.(false)
  db.exec('PRAGMA writable_schema = ON')
  db.exec(
    "UPDATE sqlite_master SET sql = 'CREATE INDEX item_by_a ON item (b)' WHERE name = 'item_by_a'",
  )
  expect(db.prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' })
  db.close()
  const { clock, ready } = serve(path)
  clock.advance(FIRST_CHECK_MS)
  await expect.poll(ready).toBe('DATABASE_DAMAGED')
})

test('a check that finds the database sound takes the suspicion back', async () => {
  const path = await stoppedFile()
  const { repair } = damageTable(path, 'relay_mailbox')
  const { publish, ready } = serve(path)
  await expect(publish()).rejects.toThrow(/malformed/)
  // Its disk was away for a moment.
  repair()
  expect(await ready()).toBe('DATABASE_DAMAGED')
  await expect.poll(ready).toBe('ok')
})

test('the only good backup stays while later ones would be of a damaged database', async () => {
  const path = await stoppedFile()
  const before = serve(path)
  const backedUp = () => {
    // One that fails is tried again after a minute.
    before.clock.advance(60_000)
    return before.backups()
  }
  await expect.poll(backedUp).toEqual([expect.stringMatching(/\.sqlite$/)])
  await before.close()
  const kept = before.backups()
  damageTable(path, 'relay_mailbox')
  const after = serve(path)
  for (let hour = 0; hour < 72; hour++) {
    after.clock.advance(3_600_000)
    await after.ready()
  }
  await expect.poll(after.ready).toBe('DATABASE_DAMAGED')
  await after.close()
  expect(after.backups()).toEqual(kept)
})

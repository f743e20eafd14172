import { silentLogger, systemClock } from '@bowline/common'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addTestDatabase } from '../drivers/db/postgres/openTestDatabase.test.support.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'
import { migratePostgres } from './migratePostgres.ts'
import { openPostgresStore } from './openPostgresStore.ts'

async function setUp() {
  const databaseUrl = await addTestDatabase(inject('postgresUrl'))
  const open = () => openPostgresStore({ databaseUrl, clock: systemClock, logger: silentLogger })
  return {
    open,
    serve: async () => createTestServer({ BOWLINE_ANALYTICS: 'on' }, { store: await open() }),
  }
}

test('servers that start at once make the tables once', async () => {
  const { open } = await setUp()
  const stores = await Promise.all([open(), open(), open()] as const)
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  const [{ db }] = stores
  const count = db.prepare('SELECT count(*) AS count FROM schema_migrations')
  const before = (await count.get())?.count
  expect(before).toBeGreaterThan(30)
  await migratePostgres(db)
  expect(await count.get()).toEqual({ count: before })
})

test('a database of a newer release is refused', async () => {
  const { open } = await setUp()
  const store = await open()
  await store.db.prepare("INSERT INTO schema_migrations VALUES ('names/099_later.sql', '')").run()
  await store.close()
  await expect(open()).rejects.toMatchObject({ code: 'DATABASE_NEWER' })
})

test('a migration that is not the one that ran is refused', async () => {
  const { open } = await setUp()
  const store = await open()
  const sums = await store.db.prepare('SELECT sha256 FROM migration_checksums').all()
  expect(sums.length).toBeGreaterThan(30)
  const edit = "UPDATE migration_checksums SET sha256 = 'ff' WHERE name LIKE 'names/%'"
  await store.db.prepare(edit).run()
  await store.close()
  await expect(open()).rejects.toMatchObject({ code: 'MIGRATION_CHANGED' })
})

test('what one server was told, another one tells', async () => {
  const { serve } = await setUp()
  const [one, other] = [await serve(), await serve()]
  expect((await one.get('/readyz')).status).toBe(200)
  const event = { method: 'POST', body: JSON.stringify({ event: 'CONNECT' }) }
  for (const server of [one, other]) expect((await server.get('/e', event)).status).toBe(200)
  const { address } = privateKeyToAccount(generatePrivateKey())
  for (const server of [one, other]) {
    expect(await server.sessions.sessions({ address: `eip155:1:${address}` })).toEqual({ pcis: [] })
    expect(await server.names.reverse({ address })).toEqual([])
  }
})

test('a server whose database is gone says so, and nothing else', async () => {
  const { open } = await setUp()
  const store = await open()
  const server = createTestServer({}, { store: { ...store, close: async () => {} } })
  await store.close()
  const answer = await server.get('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
})

test.each([
  ['XX001', 'DATABASE_DAMAGED'],
  ['XX002', 'DATABASE_DAMAGED'],
  ['58P01', 'DATABASE_DAMAGED'],
  ['53100', 'DISK_FULL'],
])('a server whose database has said %s is not ready: %s', async (code, problem) => {
  const { open } = await setUp()
  const store = await open()
  const server = createTestServer({}, { store })
  expect((await server.get('/readyz')).status).toBe(200)
  const raise = `DO $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = '${code}'; END $$`
  await expect(store.db.prepare(raise).run()).rejects.toThrow('invalid page')
  await expect
    .poll(async () => (await server.get('/readyz')).json().catch(() => 'ok'))
    .toMatchObject({ code: problem })
})

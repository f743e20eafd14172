import { silentLogger, systemClock } from '@bowline/common'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createPostgresDatabase } from '../../drivers/db/postgres/createPostgresDatabase.ts'
import { addTestDatabase } from '../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { openPostgresStore } from '../../store/openPostgresStore.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { addMailboxTables } from './mailbox/postgres/addMailboxTables.test.support.ts'
import { createPostgresMailbox } from './mailbox/postgres/createPostgresMailbox.ts'
import { OTHER_TOPIC, openRelay, TOPIC, until } from './openRelay.test.support.ts'

vi.setConfig({ testTimeout: 90_000 })

const REFUSED = { error: { code: -32000 } }

/** A database that can be cut off from its servers, as while another machine takes it over. */
async function addDatabase() {
  const url = await addTestDatabase(inject('postgresUrl'))
  const name = new URL(url).pathname.slice(1)
  const admin = new Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  onTestFinished(() => admin.end())
  const allow = (isAllowed: boolean) =>
    admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${isAllowed}`)
  const endConnections = () =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  return {
    url,
    endConnections,
    async cutOff() {
      await allow(false)
      await endConnections()
    },
    restore: () => allow(true),
  }
}

async function setUp() {
  const { url, ...database } = await addDatabase()
  const connect = () => {
    const db = createPostgresDatabase({ url })
    onTestFinished(() => db.close())
    return db
  }
  await addMailboxTables(connect())
  return { ...database, open: () => openRelay({ store: createPostgresMailbox(connect()) }) }
}

test('while PostgreSQL is gone, sockets of all servers stay open, and nothing is lost or doubled', async () => {
  const { open, cutOff, restore } = await setUp()
  const [one, other] = [await open(), await open()]
  const app = await one.join(1)
  const wallet = await other.join(2)
  await wallet.subscribe()
  await app.publish('before')
  await app.publish('elsewhere', OTHER_TOPIC)
  await until(() => wallet.texts().length === 1)

  await cutOff()
  expect(await app.publish('during')).toMatchObject(REFUSED)
  expect(await wallet.subscribe(OTHER_TOPIC)).toHaveProperty('result')
  expect(await wallet.call('irn_fetchMessages', { topic: TOPIC })).toMatchObject(REFUSED)
  expect(wallet.texts()).toEqual(['before'])

  await restore()
  await until(() => wallet.texts().length === 2)
  await until(async () => 'result' in (await app.publish('during')))
  await app.publish('after')
  await until(() => wallet.texts().length === 4)
  expect(wallet.texts()).toEqual(['before', 'elsewhere', 'during', 'after'])
  await until(() => other.relay.stats().acknowledged === 4)
  expect([one.relay.stats().sockets, other.relay.stats().sockets]).toEqual([1, 1])
})

test('messages arrive once and in their order, however often connections to PostgreSQL are lost', async () => {
  const { open, endConnections } = await setUp()
  const [one, other] = [await open(), await open()]
  const app = await one.join(1)
  const wallet = await other.join(2)
  await wallet.subscribe()
  const sent = Array.from({ length: 60 }, (_, n) => `${n}`)
  let ended = 0
  for (const text of sent) {
    if (Number(text) % 4 === 0) ended += (await endConnections()).rowCount ?? 0
    // A client repeats what was refused. It may have been stored all the same.
    await until(async () => 'result' in (await app.publish(text)))
  }
  await until(() => wallet.texts().length >= sent.length)
  expect(wallet.texts()).toEqual(sent)
  // At least one each time, which was used a moment ago.
  expect(ended).toBeGreaterThanOrEqual(15)
})

test('a server whose database is cut off is not ready until it is back', async () => {
  const { url, cutOff, restore } = await addDatabase()
  const store = await openPostgresStore({
    databaseUrl: url,
    clock: systemClock,
    logger: silentLogger,
  })
  onTestFinished(() => store.close())
  const server = createTestServer({}, { store: { ...store, close: async () => {} } })
  const status = async () => (await server.get('/readyz')).status
  expect(await status()).toBe(200)
  await cutOff()
  await expect.poll(status).toBe(503)
  await restore()
  await expect.poll(status).toBe(200)
})

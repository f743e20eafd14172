import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { silentLogger, systemClock } from '@bowline/common'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { inspectPostgres } from '../../../doctor/inspectPostgres.ts'
import { openPostgresStore } from '../../../store/openPostgresStore.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { hasPooler, NEEDS_POOLER, startPooler } from '../../../testing/startPooler.test.support.ts'
import type { Database } from '../Database.ts'
import { describeDatabase } from '../describeDatabase.test.support.ts'
import { createPostgresDatabase } from './createPostgresDatabase.ts'
import { addTestDatabase } from './openTestDatabase.test.support.ts'

const databaseUrl = () => addTestDatabase(inject('postgresUrl'))

async function openThrough(settings?: readonly string[], connections?: number) {
  const url = await startPooler(await databaseUrl(), settings)
  const db = createPostgresDatabase({ url, connections })
  onTestFinished(() => db.close())
  return db
}

/** Runs transactions under one lock, and returns the most that ran at once. */
async function mostAtOnce(db: Database, times: number) {
  let running = 0
  let most = 0
  const locked = () =>
    db.transaction(
      async () => {
        most = Math.max(most, ++running)
        await db.prepare('SELECT 1').get()
        running -= 1
      },
      { lock: 'one at a time' },
    )
  await Promise.all(Array.from({ length: times }, locked))
  return most
}

describe.skipIf(!hasPooler)('behind PgBouncer', NEEDS_POOLER, () => {
  describeDatabase('PgBouncer, a connection for each transaction', () => openThrough())

  test.each([
    ['for each transaction', ['pool_mode = transaction']],
    ['for each session', ['pool_mode = session']],
    ['that are few', ['pool_mode = transaction', 'default_pool_size = 3']],
  ])('connections %s keep 20 transactions under one lock apart', async (_name, settings) => {
    expect(await mostAtOnce(await openThrough(settings), 20)).toBe(1)
  })

  test('nothing stays with a connection that others get', async () => {
    const url = await startPooler(await databaseUrl(), [
      'pool_mode = transaction',
      'default_pool_size = 1',
    ])
    const db = createPostgresDatabase({ url })
    onTestFinished(() => db.close())
    const settings = db.prepare(
      "SELECT name, setting, source FROM pg_settings WHERE source IN ('session', 'client') AND name LIKE '%timeout%'",
    )
    await mostAtOnce(db, 3)
    await expect(
      db.transaction(() => Promise.reject(new Error('No.')), { lock: 'one at a time' }),
    ).rejects.toThrow('No.')
    expect(await settings.all()).toEqual([])
    // The list is that of all databases, and other tests have locks in theirs.
    const locks = db.prepare(
      "SELECT mode FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    expect(await locks.all()).toEqual([])
  })

  test('a server starts, serves, and the doctor has nothing against it', async () => {
    const url = await startPooler(await databaseUrl())
    const store = await openStoreAt(url)
    const server = createTestServer({}, { store })
    expect((await server.get('/readyz')).status).toBe(200)
    expect(await inspectPostgres(url, systemClock)).toMatchObject([{ level: 'ok' }])
  })

  test('a connection for each statement is refused with the setting that helps', async () => {
    const url = await startPooler(await databaseUrl(), ['pool_mode = statement'])
    await expectRefused(url, /set pool_mode = transaction/)
  })

  test('one connection for all is reported with the setting that helps', async () => {
    const few = ['pool_mode = transaction', 'default_pool_size = 1']
    const url = await startPooler(await databaseUrl(), few)
    expect(await inspectPostgres(url, systemClock)).toMatchObject([
      { level: 'unsafe', text: expect.stringMatching(/set default_pool_size/) },
    ])
  })
})

test('locks that do not keep others out are found at the start, and by the doctor', async () => {
  const [one, other] = [await databaseUrl(), await databaseUrl()]
  const url = await leadTo([one, other])
  await expectRefused(url, /^Locks do not keep others out/)
})

test('a database whose transactions are kept apart otherwise is refused', async () => {
  const url = await databaseUrl()
  const db = createPostgresDatabase({ url })
  await db.define(
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_isolation = 'serializable'`,
  )
  await db.close()
  await expectRefused(url, /ALTER ROLE/)
})

const openStoreAt = (databaseUrl: string) =>
  openPostgresStore({ databaseUrl, redisUrl: undefined, clock: systemClock, logger: silentLogger })

/** Expects a sentence of a server's start and of the doctor. */
async function expectRefused(url: string, sentence: RegExp): Promise<void> {
  const message = expect.stringMatching(sentence)
  await expect(openStoreAt(url)).rejects.toMatchObject({ code: 'DATABASE_UNUSABLE', message })
  expect(await inspectPostgres(url, systemClock)).toMatchObject([
    { level: 'unsafe', text: message },
  ])
}

/** Listens as a load balancer that leads each connection to the next of several databases of one server. */
async function leadTo(databases: readonly string[]): Promise<string> {
  const [first = ''] = databases
  const { port } = new URL(first)
  const names = databases.map((url) => new URL(url).pathname.slice(1))
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const name = names[count++ % names.length] ?? ''
    const upstream = connect(Number(port), '127.0.0.1')
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.once('data', (startup) => {
      // The names are of one length.
      upstream.write(startup.toString('latin1').replace(names[0] ?? '', name), 'latin1')
      client.pipe(upstream).pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(first)
  const address = server.address()
  url.port = String(typeof address === 'object' ? address?.port : '')
  return url.href
}

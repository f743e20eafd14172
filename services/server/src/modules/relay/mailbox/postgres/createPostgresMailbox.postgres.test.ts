import { expect, inject, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../../../drivers/db/postgres/createPostgresDatabase.ts'
import {
  addTestDatabase,
  openTestDatabase,
} from '../../../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { describeMailboxStore } from '../describeMailboxStore.test.support.ts'
import type { NewMessage } from '../MailboxMessage.ts'
import { addMailboxTables } from './addMailboxTables.test.support.ts'
import { createPostgresMailbox } from './createPostgresMailbox.ts'

async function open() {
  const db = await openTestDatabase()
  await addMailboxTables(db)
  return db
}

describeMailboxStore({ name: 'PostgreSQL', numRuns: 15, open, create: createPostgresMailbox })

const TOPIC = 'a'.repeat(64)

const messageOf = (id: string): NewMessage => ({
  topic: TOPIC,
  id,
  message: id,
  size: 300,
  tag: 1,
  publisher: 'app',
  publishedAt: 1,
  expiresAt: 9_000,
  project: 'shop',
  holder: 'someone',
})

test('who continues after the last message that they have seen misses none that several servers store at once', async () => {
  const db = await open()
  const servers = [createPostgresMailbox(db), createPostgresMailbox(db), createPostgresMailbox(db)]
  const seen: string[] = []
  let after = 0
  async function look() {
    const room = { after, messages: 500, bytes: 2 ** 20 }
    const { messages } = await createPostgresMailbox(db).waiting(TOPIC, 'wallet', 2, room)
    seen.push(...messages.map(({ id }) => id))
    after = messages.at(-1)?.seq ?? after
  }
  let isWriting = true
  const reading = (async () => {
    while (isWriting) await look()
  })()
  await Promise.all(
    servers.map(async (server, who) => {
      for (let n = 0; n < 40; n += 1)
        await server.write({
          receipts: [],
          forgetAt: 0,
          messages: [messageOf(`${who}-${n}-a`), messageOf(`${who}-${n}-b`)],
        })
    }),
  )
  isWriting = false
  await reading
  await look()
  expect(seen).toHaveLength(240)
  expect(new Set(seen).size).toBe(240)
  // What one server stored one after another is read in that order.
  const ofFirst = seen.filter((id) => id.startsWith('0-'))
  expect(ofFirst).toEqual(Array.from({ length: 40 }, (_, n) => [`0-${n}-a`, `0-${n}-b`]).flat())
})

test('one of several servers stores a message that all are sent at once', async () => {
  const db = await open()
  const server = () => createPostgresMailbox(db)
  const written = await Promise.all(
    Array.from({ length: 8 }, () =>
      server().write({ receipts: [], messages: [messageOf('one')], forgetAt: 0 }),
    ),
  )
  const statuses = written.flatMap(({ storings }) => storings.map(({ status }) => status))
  expect(statuses.filter((status) => status === 'stored')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'known')).toHaveLength(7)
  expect(await server().usage()).toEqual({ messages: 1, bytes: 300 })
})

test('a message that several servers are told was received counts once', async () => {
  const db = await open()
  const server = () => createPostgresMailbox(db)
  await server().write({ receipts: [], messages: [messageOf('one')], forgetAt: 0 })
  const receipts = [{ topic: TOPIC, id: 'one', clientId: 'wallet' }]
  const written = await Promise.all(
    Array.from({ length: 8 }, () => server().write({ receipts, messages: [], forgetAt: 5_000 })),
  )
  expect(written.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBe(1)
  expect(await server().usage()).toEqual({ messages: 0, bytes: 0 })
})

test('a server that starts looks at a number that was taken before, and is seen after that', async () => {
  const db = await open()
  const mailbox = createPostgresMailbox(db)
  await mailbox.write({ receipts: [], messages: [messageOf('late')], forgetAt: 0 })
  await db.prepare('UPDATE relay_mailbox SET topic = ?').run('b'.repeat(64))
  await mailbox.write({ receipts: [], messages: [messageOf('newest')], forgetAt: 0 })
  const start = await mailbox.recent?.()
  const found = await mailbox.recent?.(start?.last)
  expect(found?.topics.toSorted()).toEqual([TOPIC, 'b'.repeat(64)].toSorted())
})

test('who looks for what others have stored is told of what waits, and continues behind what was received', async () => {
  const db = await open()
  const mailbox = createPostgresMailbox(db)
  await mailbox.write({ receipts: [], messages: ['one', 'two'].map(messageOf), forgetAt: 0 })
  const receive = (id: string) => {
    const receipts = [{ topic: TOPIC, id, clientId: 'wallet' }]
    return mailbox.write({ receipts, messages: [], forgetAt: 5_000 })
  }
  await receive('two')
  expect(await mailbox.recent?.(0)).toEqual({ topics: [TOPIC], last: 2, hasMore: false })
  await receive('one')
  expect(await mailbox.recent?.(0)).toEqual({ topics: [], last: 2, hasMore: false })
  expect(await mailbox.recent?.(2)).toEqual({ topics: [], last: 2, hasMore: false })
})

test('a stored message tells which one waits before it in its topic, whoever stored that', async () => {
  const db = await open()
  const write = async (...ids: string[]) => {
    const { storings } = await createPostgresMailbox(db).write({
      receipts: [],
      forgetAt: 5_000,
      messages: ids.map(messageOf),
    })
    return storings.map((one) => one.status === 'stored' && [one.message.seq, one.after])
  }
  expect(await write('one')).toEqual([[1, 0]])
  expect(await write('two', 'one', 'three')).toEqual([[2, 1], false, [3, 2]])
  const receipts = ['two', 'three'].map((id) => ({ topic: TOPIC, id, clientId: 'wallet' }))
  await createPostgresMailbox(db).write({ receipts, messages: [], forgetAt: 5_000 })
  expect(await write('four')).toEqual([[4, 1]])
})

test('a batch reads what it is about, however much waits, also by plans made while nothing did', async () => {
  const db = createPostgresDatabase({
    url: await addTestDatabase(inject('postgresUrl')),
    connections: 1,
  })
  onTestFinished(() => db.close())
  await addMailboxTables(db)
  const mailbox = createPostgresMailbox(db)
  const batch = (n: number) => ({
    receipts: [{ topic: TOPIC, id: `${n - 1}`, clientId: 'wallet' }],
    messages: [messageOf(`${n}`)],
    forgetAt: 5_000,
  })
  // PostgreSQL keeps a plan from the sixth time on.
  for (let n = 1; n <= 10; n += 1) await mailbox.write(batch(n))
  await db.define(`INSERT INTO relay_mailbox
      (topic, id, message, size, tag, publisher, published_at, expires_at, project, holder)
    SELECT 'topic' || i, 'id' || i, '', 300, 1, 'app', 1, 9000, 'shop', 'holder' || i FROM generate_series(1, 5000) AS n(i)`)
  await db.define(`INSERT INTO relay_usage (scope, key, part, messages, bytes)
    SELECT 'address', 'holder' || i, 0, 1, 300 FROM generate_series(1, 5000) AS n(i)`)
  const read = async () => {
    await db.prepare('SELECT pg_stat_force_next_flush()').get()
    const { rows } =
      (await db
        .prepare(
          `SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname LIKE 'relay%')
             + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname LIKE 'relay%') AS rows`,
        )
        .get()) ?? {}
    return Number(rows)
  }
  const before = await read()
  await mailbox.write(batch(11))
  expect((await read()) - before).toBeLessThan(100)
})

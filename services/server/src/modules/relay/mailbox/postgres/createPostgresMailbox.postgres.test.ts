import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { describeMailboxStore } from '../describeMailboxStore.test.support.ts'
import type { NewMessage } from '../MailboxMessage.ts'
import { createPostgresMailbox } from './createPostgresMailbox.ts'

async function open() {
  const db = await openTestDatabase()
  const schema = new URL('./migrations/0001_mailbox.sql', import.meta.url)
  await db.define(readFileSync(schema, 'utf8'))
  return db
}

describeMailboxStore({ name: 'PostgreSQL', numRuns: 15, open, create: createPostgresMailbox })

const TOPIC = 'a'.repeat(64)

const messageOf = (id: string): NewMessage => ({
  ...{ topic: TOPIC, id, message: id, size: 300, tag: 1, publisher: 'app' },
  ...{ publishedAt: 1, expiresAt: 9_000, project: 'shop', holder: 'someone' },
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
          ...{ receipts: [], forgetAt: 0 },
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
  expect(found?.topics).toEqual(['b'.repeat(64), TOPIC])
})

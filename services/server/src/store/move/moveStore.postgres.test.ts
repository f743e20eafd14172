import { silentLogger } from '@bowline/common'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../../drivers/db/Database.ts'
import { addTestDatabase } from '../../drivers/db/postgres/openTestDatabase.test.support.ts'
import { migrateMailbox } from '../../modules/relay/mailbox/migrateMailbox.ts'
import { createPostgresMailbox } from '../../modules/relay/mailbox/postgres/createPostgresMailbox.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { connectPostgres, openPostgres } from '../openPostgres.ts'
import { moveStore } from './moveStore.ts'

/** More than three parts. */
const NAMES = 1_701
const BLOB = Uint8Array.of(0, 255, 39, 92)

/** A file with rows of each kind: many, alike, binary, empty, that refer to others, and messages that wait. */
async function fill() {
  const { sqlite, db } = openTestStore()
  migrateMailbox(sqlite)
  const name = sqlite.prepare('INSERT INTO names VALUES (?, ?, 60, ?, NULL, ?, ?, NULL)')
  for (let n = 0; n < NAMES; n++)
    name.run(`name-${n}`, `0x${n}`, n % 2 ? 'ä’👛' : null, n, 2 ** 53 - 1)
  for (let n = 0; n < 3; n++) sqlite.exec("INSERT INTO name_attempts VALUES ('0x1', 7)")
  sqlite.exec(`INSERT INTO users (id, created_at) VALUES ('u', 1);
    INSERT INTO identities (provider, issuer, subject, user_id, email, valid_from)
      VALUES ('email', '', 'a@b.example', 'u', 'a@b.example', 1);`)
  sqlite.prepare('INSERT INTO audit_key VALUES (1, ?, ?)').run('k', BLOB)
  const message = sqlite.prepare(
    `INSERT INTO relay_mailbox (seq, topic, id, message, size, tag, publisher, published_at, expires_at, acknowledged, project, holder)
     VALUES (?, 'topic', ?, 'text', ?, 1100, 'did', 1, 9e12, ?, 'shop', 'holder')`,
  )
  message.run(5, 'a', 10, 0)
  message.run(9, 'b', 20, 1)
  return db
}

async function setUp() {
  const url = await addTestDatabase(inject('postgresUrl'))
  const target = await connectPostgres(url, silentLogger)
  onTestFinished(() => target.close())
  return { url, source: await fill(), target, path: '/data/bowline.sqlite' }
}

const countOf = async (db: Database, table: string) =>
  Number((await db.prepare(`SELECT count(*) AS count FROM ${table}`).get())?.count)

/** Fails after so many transactions, as if the machine was switched off. */
function failing(db: Database, transactions: number): Database {
  let left = transactions
  return {
    ...db,
    async transaction(work, options) {
      if (left-- <= 0) throw new Error('The connection was lost.')
      return db.transaction(work, options)
    },
  }
}

test('all rows are in PostgreSQL afterwards, and servers go on from them', async () => {
  const { url, ...move } = await setUp()
  const moved = new Map<string, number>()
  await moveStore({ ...move, onMoved: (table, rows) => void moved.set(table, rows) })
  expect(Object.fromEntries(moved)).toMatchObject({
    names: NAMES,
    name_attempts: 3,
    identities: 1,
    relay_mailbox: 2,
  })
  const { target } = move
  expect(await target.prepare("SELECT * FROM names WHERE label = 'name-1'").get()).toEqual({
    label: 'name-1',
    address: '0x1',
    coin_type: 60,
    avatar: 'ä’👛',
    bio: null,
    registered_at: 1,
    updated_at: 2 ** 53 - 1,
    proven_on: null,
  })
  const sealed = (await target.prepare('SELECT sealed FROM audit_key').get())?.sealed as Uint8Array
  expect([...sealed]).toEqual([...BLOB])
  const mailbox = createPostgresMailbox(target)
  expect(await mailbox.usage()).toEqual({ messages: 1, bytes: 10 })
  const next = target.prepare(
    `INSERT INTO relay_mailbox (topic, id, message, size, tag, publisher, published_at, expires_at, project, holder)
     VALUES ('topic', 'c', 'x', 1, 1, 'did', 1, 1, 'shop', 'h') RETURNING seq`,
  )
  expect(await next.get()).toEqual({ seq: 10 })
  await (await openPostgres(url, silentLogger)).close()
})

test.each([1, 2, 20])('a move that ends after %i parts goes on there', async (parts) => {
  const { url, ...move } = await setUp()
  await expect(moveStore({ ...move, target: failing(move.target, parts) })).rejects.toThrow('lost')
  await expect(openPostgres(url, silentLogger)).rejects.toThrow('run "bowline-server move" again')
  await moveStore(move)
  expect(await countOf(move.target, 'names')).toBe(NAMES)
  await (await openPostgres(url, silentLogger)).close()
})

describe('a move is refused', () => {
  test('into a database that has rows', async () => {
    const { target, ...move } = await setUp()
    await target.prepare("INSERT INTO users (id, created_at) VALUES ('other', 1)").run()
    await expect(moveStore({ target, ...move })).rejects.toMatchObject({ code: 'MOVE_REFUSED' })
    expect(await countOf(target, 'names')).toBe(0)
  })

  test('into one that holds a part of another file', async () => {
    const move = await setUp()
    await expect(moveStore({ ...move, target: failing(move.target, 30) })).rejects.toThrow('lost')
    await expect(moveStore({ ...move, path: '/other.sqlite' })).rejects.toThrow(
      'holds a part of /data/bowline.sqlite',
    )
  })
})

describe('a copy that is not the same is found', () => {
  test.each([
    ['a row that changed', "UPDATE names SET address = '0xother' WHERE label = 'name-3'", /name-3/],
    [
      'a row that is new',
      "INSERT INTO names VALUES ('a', '0x', 60, NULL, NULL, 1, 1, NULL)",
      /1702 rows/,
    ],
    ['a row that is gone', "DELETE FROM names WHERE label = 'name-3'", /1700 rows/],
    ['one of rows that are alike', 'UPDATE name_attempts SET at = 8 WHERE rowid = 1', /differs/],
  ])('%s', async (_, change, reason) => {
    const move = await setUp()
    // The last part is where everything has been copied.
    const target: Database = {
      ...move.target,
      define: (sql) =>
        sql.includes('setval') ? Promise.reject(new Error('lost')) : move.target.define(sql),
    }
    await expect(moveStore({ ...move, target })).rejects.toThrow('lost')
    await move.source.prepare(change).run()
    const again = moveStore(move)
    await expect(again).rejects.toMatchObject({ code: 'MOVE_FAILED' })
    await expect(again).rejects.toThrow(reason)
  })
})

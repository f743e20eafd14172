import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { openPostgresStore } from '../../testing/openPostgresStore.test.support.ts'
import type { Database } from '../db/Database.ts'
import { BEAT_MS } from './createLeaseLeader.ts'
import { describeLeader } from './describeLeader.test.support.ts'
import { LeadershipLost } from './Leader.ts'
import { LEASE_MS } from './leases.ts'
import { standFor } from './standFor.test.support.ts'

describeLeader('PostgreSQL', openPostgresStore)

type Server = ReturnType<typeof serve>

/** A server on a database. While its clock is not advanced, it is frozen, or dead: it does nothing. */
function serve(db: Database) {
  const clock = createManualClock()
  return { clock, ...standFor({ db, clock }) }
}

/** A leader, and servers that have seen that it leads. */
async function setUp({ others = 1 } = {}) {
  const db = await openPostgresStore()
  await db.define('CREATE TABLE things (id INTEGER PRIMARY KEY)')
  const leader = serve(db)
  await expect.poll(leader.leads).toBe(true)
  const servers = Array.from({ length: others }, () => serve(db))
  await expect.poll(() => servers.every(({ declined }) => declined() === 1)).toBe(true)
  return { db, leader, others: servers }
}

/** Lets one look of servers pass, all at once. */
async function look(...servers: readonly Server[]) {
  const before = servers.map(({ declined }) => declined())
  for (const { clock } of servers) clock.advance(BEAT_MS)
  const hasLooked = ({ leads, declined }: Server, index: number) =>
    leads() || declined() > (before[index] ?? 0)
  await expect.poll(() => servers.every(hasLooked)).toBe(true)
}

const add = (db: Database, id: number) => () =>
  db.prepare('INSERT INTO things (id) VALUES (?)').run(id)

const numberOf = async (db: Database, sql: string) => Number((await db.prepare(sql).get())?.number)
const things = (db: Database) => numberOf(db, 'SELECT sum(id) AS number FROM things')

const leading = (servers: readonly Server[]) => servers.filter(({ leads }) => leads())

test('when a leader resigns, one of the others leads at its next look', async () => {
  const { leader, others } = await setUp({ others: 6 })
  await leader.resign()
  await look(...others)
  expect(leading(others)).toHaveLength(1)
})

test('a leader that is alive goes on to lead', async () => {
  const { db, leader, others } = await setUp()
  const beats = () => numberOf(db, 'SELECT beats AS number FROM leases')
  for (let number = 1; number * BEAT_MS < 3 * LEASE_MS; number++) {
    leader.clock.advance(BEAT_MS)
    await expect.poll(beats).toBe(number)
    await look(...others)
  }
  expect(leading([leader, ...others])).toEqual([leader])
})

test.each([1, 4])(
  'a leader that is dead or frozen is replaced within 15 s, by one of %d',
  async (count) => {
    const { others } = await setUp({ others: count })
    let ms = 0
    while (leading(others).length === 0) {
      await look(...others)
      ms += BEAT_MS
    }
    expect(leading(others)).toHaveLength(1)
    // It may have died right after a beat, which the others saw a look later.
    expect(ms + BEAT_MS).toBeLessThanOrEqual(15_000)
    expect(ms).toBeGreaterThanOrEqual(LEASE_MS)
  },
)

test('a leader that was frozen writes nothing, ends its term, and stands again', async () => {
  const { db, leader, others } = await setUp()
  const [other] = others
  while (!other?.leads()) await look(...others)
  await other.terms[0]?.transaction(add(db, 1))
  // It does not know yet.
  expect(leader.leads()).toBe(true)
  await expect(leader.terms[0]?.transaction(add(db, 2))).rejects.toThrow(LeadershipLost)
  expect([await things(db), leader.leads(), other.leads()]).toEqual([1, false, true])
  await expect.poll(leader.declined).toBe(1)
  while (!leader.leads()) await look(leader)
  await expect(other.terms[0]?.transaction(add(db, 4))).rejects.toThrow(LeadershipLost)
  expect(leader.terms).toHaveLength(2)
})

test('a leader that was frozen learns of it from its next beat, too', async () => {
  const { leader, others } = await setUp()
  while (!others[0]?.leads()) await look(...others)
  leader.clock.advance(BEAT_MS)
  await expect.poll(leader.leads).toBe(false)
})

test('a leader whose database does not answer ends its term before others take over', async () => {
  const db = await openPostgresStore()
  let isCutOff = false
  const prepare: Database['prepare'] = (sql) => {
    const statement = db.prepare(sql)
    const run: typeof statement.run = (...values) =>
      isCutOff ? Promise.withResolvers<number>().promise : statement.run(...values)
    return { ...statement, run }
  }
  const leader = serve({ ...db, prepare })
  await expect.poll(leader.leads).toBe(true)
  isCutOff = true
  leader.clock.advance(LEASE_MS - 1)
  expect(leader.leads()).toBe(true)
  leader.clock.advance(1)
  await expect.poll(leader.leads).toBe(false)
})

test('a transaction of the leader is a sign of life, and nobody takes over while it runs', async () => {
  const { db, leader, others } = await setUp()
  const [begun, begin] = signal()
  const [ended, end] = signal()
  const written = leader.terms[0]?.transaction(async () => {
    await add(db, 1)()
    begin()
    await ended
  })
  await begun
  for (let ms = BEAT_MS; ms < LEASE_MS; ms += BEAT_MS) await look(...others)
  const looked = look(...others)
  const waiting = () =>
    numberOf(
      db,
      `SELECT count(*) AS number FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  await expect.poll(waiting).toBe(1)
  end()
  await written
  await looked
  expect(leading([leader, ...others])).toEqual([leader])
  expect(await things(db)).toBe(1)
})

function signal() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}

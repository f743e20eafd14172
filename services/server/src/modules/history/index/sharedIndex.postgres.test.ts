import { setImmediate } from 'node:timers/promises'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createChainReader } from '../../../chain/createChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { createLeader } from '../../../drivers/leader/createLeader.ts'
import { BEAT_MS } from '../../../drivers/leader/createLeaseLeader.ts'
import { LEASE_MS } from '../../../drivers/leader/leases.ts'
import { standFor } from '../../../drivers/leader/standFor.test.support.ts'
import {
  addressOf,
  createFakeChain,
  type FakeChain,
} from '../../../testing/createFakeChain.test.support.ts'
import { openPostgresStore } from '../../../testing/openPostgresStore.test.support.ts'
import { AMPLE_BUDGET } from '../../../testing/ownIndexOf.test.support.ts'
import { FOLLOW_MS } from './createSteps.ts'
import { createOneAtATime } from './oneAtATime.ts'
import { createOwnIndex, WAIT_MS } from './ownIndex.ts'

const [alice, bob] = [addressOf(0xa11ce), addressOf(0xb0b)]
const JOB = 'history of eip155:1'

/** A server on a database. While its clock is not advanced, it is frozen, or dead. */
function serve(chain: FakeChain, shared: Database) {
  const clock = createManualClock()
  let looks = 0
  const prepare: Database['prepare'] = (sql) => {
    const statement = shared.prepare(sql)
    const get: typeof statement.get = async (...values) => {
      const row = await statement.get(...values)
      if (sql.includes('FROM leases')) looks += 1
      return row
    }
    return { ...statement, get }
  }
  const db = { ...shared, prepare }
  const stopping = new AbortController()
  let answered: Promise<unknown> = Promise.resolve()
  const chains = createChainReader({
    rpc: { 'eip155:1': [chain.url] },
    chains: {},
    async fetch(...request) {
      const response = await fetch(...request)
      await answered
      return response
    },
    clock,
    logger: silentLogger,
  })
  const { signal } = stopping
  const index = createOwnIndex({
    chainId: 'eip155:1',
    db,
    chains,
    clock,
    logger: silentLogger,
    blocks: 100_000,
    signal,
    readsChain: true,
    budget: AMPLE_BUDGET,
    leader: createLeader({ db, clock, logger: silentLogger }),
    heavy: createOneAtATime(),
  })
  onTestFinished(async () => {
    stopping.abort()
    await index.ended()
  })
  /** Whether this server has read the chain, and still does. */
  const reads = () => index.lag() !== undefined
  return {
    clock,
    index,
    /** How often it has looked which server leads. */
    looks: () => looks,
    /** Lets the time until its next look pass, unless it leads then. */
    async look() {
      const before = looks
      clock.advance(BEAT_MS)
      await expect.poll(() => reads() || looks > before, { interval: 5 }).toBe(true)
      // The next one is planned in the same turn.
      await setImmediate()
    },
    hashes: async () =>
      (await index.read({ account: alice, limit: 1_000 })).transactions.map(({ hash }) => hash),
    /** Whether its answers say that the newest blocks are missing. */
    isBehind: async () => {
      const [page, past] = await Promise.all([
        index.read({ account: alice, limit: 1 }),
        index.nftTransfers(alice),
      ])
      expect(past.isBehind).toBe(page.isBehind)
      return page.isBehind ?? false
    },
    reads,
    /** Keeps back what nodes answer, until the function that it returns is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>()
      answered = promise
      return resolve
    },
  }
}

const newestFirst = (chain: FakeChain) => [...chain.hashes()].reverse()

/** A chain of a block with a payment, and servers that share an index of it. */
async function setUp() {
  const chain = await createFakeChain()
  const mine = () => chain.mine([{ from: alice, to: bob, value: 1n }])
  mine()
  const db = await openPostgresStore()
  const indexed = async () =>
    (await db.prepare('SELECT max(block) AS block FROM history_blocks').get())?.block
  const beats = async () => (await db.prepare('SELECT beats FROM leases').get())?.beats
  return { chain, mine, db, indexed, beats, serve: () => serve(chain, db) }
}

test('one server reads a chain, and all answer from what it has read', async () => {
  const { chain, mine, serve } = await setUp()
  const [reading, other] = [serve(), serve()]
  expect(await reading.hashes()).toEqual(newestFirst(chain))
  const { length } = chain.requests
  expect(await other.hashes()).toEqual(newestFirst(chain))
  // It looks whether the chain has newer blocks.
  const asked = chain.requests.slice(length).map(({ params }) => params)
  expect(asked).toEqual([['latest', false]])
  expect(await other.index.nftTransfers(alice)).toEqual({ transfers: [], isComplete: true })
  mine()
  expect(await other.hashes()).toHaveLength(1)
  expect(await other.isBehind()).toBe(true)
  await reading.hashes()
  expect(await other.hashes()).toHaveLength(2)
  expect([await reading.isBehind(), await other.isBehind()]).toEqual([false, false])
  expect([reading.reads(), other.reads()]).toEqual([true, false])
})

test('of servers that are asked at once, one reads', async () => {
  const { chain, serve } = await setUp()
  const servers = Array.from({ length: 5 }, serve)
  await Promise.all(servers.map(({ hashes }) => hashes()))
  expect(servers.filter(({ reads }) => reads())).toHaveLength(1)
  const blocks = chain.requests.filter(({ params }) => params[1] === true)
  expect(blocks).toHaveLength(1)
})

test('a server that has died is replaced within 15 s, by one that was asked before', async () => {
  const { chain, mine, serve, indexed } = await setUp()
  const [dead, other] = [serve(), serve()]
  await dead.hashes()
  await other.hashes()
  mine()
  expect(await other.isBehind()).toBe(true)
  while (!other.reads()) await other.look()
  await expect.poll(indexed).toBe(2)
  // The other one may have died right after a sign of life, which was seen a look later.
  expect(other.clock.elapsed()).toBeLessThanOrEqual(15_000 - BEAT_MS)
  expect(await other.hashes()).toEqual(newestFirst(chain))
  expect(await other.isBehind()).toBe(false)
})

test('a server whose node does not answer says nothing of newer blocks', async () => {
  const { chain, mine, serve } = await setUp()
  const [reading, other] = [serve(), serve()]
  await reading.hashes()
  await other.hashes()
  mine()
  const answer = other.holdAnswers()
  const asked = chain.requests.length
  const page = other.index.read({ account: alice, limit: 1 })
  await expect.poll(() => chain.requests.length).toBeGreaterThan(asked)
  other.clock.advance(WAIT_MS)
  expect(await page).not.toHaveProperty('isBehind')
  answer()
})

test('a server that was frozen while it read adds nothing, and reads again when it may', async () => {
  const { chain, mine, db, serve, indexed } = await setUp()
  const frozen = serve()
  await frozen.hashes()
  mine()
  const answer = frozen.holdAnswers()
  const asked = chain.requests.length
  const answers = frozen.hashes()
  await expect.poll(() => chain.requests.length).toBeGreaterThan(asked)
  const clock = createManualClock()
  const other = standFor({ db, clock, job: JOB })
  await expect.poll(other.declined).toBe(1)
  for (let look = 1; look * BEAT_MS <= LEASE_MS; look++) {
    clock.advance(BEAT_MS)
    await expect.poll(() => other.leads() || other.declined() > look).toBe(true)
  }
  expect(other.leads()).toBe(true)
  answer()
  expect(await answers).toHaveLength(1)
  expect([await indexed(), frozen.reads()]).toEqual([1, false])
  await other.resign()
  while (!frozen.reads()) await frozen.look()
  expect(await frozen.hashes()).toEqual(newestFirst(chain))
})

test('a server that is not asked any more does not stand for reading the chain', async () => {
  const { serve, indexed, beats } = await setUp()
  const [reading, idle] = [serve(), serve()]
  await reading.hashes()
  await idle.hashes()
  await idle.look()
  const before = await beats()
  reading.clock.advance(BEAT_MS)
  await expect.poll(beats).toBe(Number(before) + 1)
  idle.clock.advance(FOLLOW_MS)
  await expect.poll(idle.looks).toBe(3)
  for (let time = 0; time < 20; time++) {
    // Takes as long as a look.
    await indexed()
    idle.clock.advance(BEAT_MS)
  }
  expect(idle.looks()).toBe(3)
  await idle.hashes()
  expect(idle.looks()).toBe(4)
})

import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../drivers/db/Database.ts'
import {
  createFakeChain,
  type FakeChain,
  type Spoiling,
} from '../../../testing/createFakeChain.test.support.ts'
import { POLL_MS } from './createChainIndex.ts'
import { HOLE_RETRY_MS } from './createHoles.ts'
import {
  alice,
  bob,
  payment,
  type Setup,
  serveOn,
  tokenPayment,
} from './describeOwnIndex.test.support.ts'
import { SETTLED_BLOCKS } from './planOf.ts'

const HOUR_MS = 3_600_000
const newestFirst = (chain: FakeChain) => [...chain.hashes()].reverse()

/** A chain of blocks with a payment each. */
async function createChain(height: number) {
  const chain = await createFakeChain()
  mine(chain, height)
  return chain
}

function mine(chain: FakeChain, blocks: number) {
  for (let count = 0; count < blocks; count++) chain.mine([payment(BigInt(chain.height() + 1))])
}

const SPOILINGS: readonly Spoiling[] = [
  ...(['malformed', 'missing', 'elsewhere', 'refused', 'unanswered', 'endless'] as const),
]

export interface HolesOptions {
  /** Opens a database with its tables. */
  open(): Promise<Database>
  /** What may be wrong with an answer. How it is stored does not depend on it. */
  readonly spoilings?: readonly Spoiling[]
  readonly numRuns?: number
  /** How many blocks beside each other cannot be read. */
  readonly counts?: readonly number[]
}

/** What an index does with what it cannot read. */
export function describeHoles(
  name: string,
  { open, spoilings = SPOILINGS, numRuns = 100, counts = [1, 2] }: HolesOptions,
): void {
  describe(`holes of an index: ${name}`, () => {
    const serve = async (chain: FakeChain, setup: Setup = {}) => {
      const server = serveOn(chain, { ...setup, db: setup.db ?? (await open()) })
      /** Lets time pass until all is read. */
      const mended = async (ms = HOLE_RETRY_MS) =>
        expect
          .poll(
            async () => {
              server.clock.advance(ms)
              await setImmediate()
              // What was asked for would not have had its time when that is advanced again.
              await server.index.ended()
              return server.isComplete()
            },
            { interval: 5 },
          )
          .toBe(true)
      return { ...server, mended }
    }

    test('any block with one bad member yields all others, and that one when it can be read', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            spoiling: fc.constantFrom(...spoilings),
            part: fc.constantFrom('receipts' as const, 'transactions' as const),
            direction: fc.constantFrom('up', 'down'),
            offersLists: fc.boolean(),
            size: fc.integer({ min: 1, max: 30 }),
            place: fc.nat(29),
          }),
          async ({ spoiling, part, direction, offersLists, size, place }) => {
            // A transaction does not have to name its block.
            fc.pre(part === 'receipts' || spoiling !== 'elsewhere')
            const chain = await createChain(5)
            if (!offersLists) chain.faults.refusedMethods.add('eth_getBlockReceipts')
            const { hashes, isComplete, mended } = await serve(chain)
            if (direction === 'up') await hashes()
            chain.mine(Array.from({ length: size }, (_, index) => payment(BigInt(index))))
            const bad = chain.hashesOf(6)[place % size] ?? ''
            chain.faults[part].set(bad, spoiling)
            mine(chain, SETTLED_BLOCKS)
            expect(await hashes()).toEqual(newestFirst(chain).filter((hash) => hash !== bad))
            expect(await isComplete()).toBe(false)
            chain.faults[part].clear()
            await mended()
            expect(await hashes()).toEqual(newestFirst(chain))
          },
        ),
        { numRuns },
      )
    }, 120_000)

    test.each(
      spoilings
        .filter((spoiling) => spoiling !== 'elsewhere')
        .flatMap((spoiling) =>
          (['blocks', 'bodies'] as const).flatMap((part) =>
            counts.flatMap((count) =>
              (['up', 'down'] as const).map((direction) => ({ spoiling, part, count, direction })),
            ),
          ),
        ),
    )(
      '$count of its $part $spoiling: what is around is read $direction, and the rest when it can be',
      async ({ spoiling, part, count, direction }) => {
        const chain = await createChain(20)
        const { hashes, isComplete, mended } = await serve(chain)
        if (direction === 'up') await hashes()
        mine(chain, 20)
        const bad = Array.from({ length: count }, (_, index) => 25 + index)
        for (const number of bad) chain.faults[part].set(number, spoiling)
        // Where only the whole answer fails, its parts are asked for.
        const isLost = part === 'blocks' || spoiling === 'missing'
        const lost = isLost ? bad.flatMap((number) => chain.hashesOf(number)) : []
        expect(await hashes()).toEqual(newestFirst(chain).filter((hash) => !lost.includes(hash)))
        expect(await isComplete()).toBe(lost.length === 0)
        chain.faults[part].clear()
        await mended()
        expect(await hashes()).toEqual(newestFirst(chain))
      },
    )
    test.each(['up', 'down'])(
      'a chain is read %s past a block about which the node is silent',
      async (direction) => {
        const chain = await createChain(20)
        const { hashes, clock, mended } = await serve(chain)
        if (direction === 'up') await hashes()
        mine(chain, 20)
        chain.faults.bodies.set(25, 'silent')
        chain.faults.receipts.set(chain.hashesOf(26)[0] ?? '', 'silent')
        await expect
          .poll(
            async () => {
              const answer = hashes()
              clock.advance(POLL_MS)
              return answer
            },
            { interval: 1 },
          )
          .toEqual(newestFirst(chain).filter((hash) => hash !== chain.hashesOf(26)[0]))
        chain.faults.bodies.clear()
        chain.faults.receipts.clear()
        await mended()
        expect(await hashes()).toEqual(newestFirst(chain))
      },
    )

    test('while a new block is late, older ones are read', async () => {
      const chain = await createChain(100)
      const db = await open()
      await (await serve(chain, { db, blocks: 10 })).hashes()
      mine(chain, 1)
      chain.faults.withoutReceipts.add(101)
      const { hashes, isComplete, mended } = await serve(chain, { db })
      expect(await hashes()).toHaveLength(100)
      chain.faults.withoutReceipts.clear()
      await mended()
      expect(await isComplete()).toBe(true)
      expect(await hashes()).toEqual(newestFirst(chain))
    })

    test('a hole never closes by time, and is read again ever less often', async () => {
      const chain = await createChain(10)
      const [bad = ''] = chain.hashesOf(5)
      chain.faults.receipts.set(bad, 'malformed')
      const { hashes, isComplete, clock, index, mended } = await serve(chain)
      await hashes()
      const tries = () => chain.requests.filter(({ params }) => params[0] === bad).length
      const before = tries()
      for (let hour = 0; hour < 24; hour++) {
        for (let part = 0; part < 12; part++) {
          // Keeps being asked.
          await index.seenTokens(alice)
          clock.advance(HOUR_MS / 12)
          await setImmediate()
          await index.ended()
        }
        expect(await isComplete()).toBe(false)
      }
      const retries = tries() - before
      expect(retries).toBeGreaterThan(5)
      expect(retries).toBeLessThan(25)
      expect(await index.holes()).toBe(1)
      chain.faults.receipts.clear()
      await mended(HOUR_MS / 12)
      expect(await index.holes()).toBe(0)
    })

    test('a restart tries at once what could not be read', async () => {
      const chain = await createChain(10)
      const db = await open()
      chain.faults.receipts.set(chain.hashesOf(5)[0] ?? '', 'refused')
      const first = await serve(chain, { db })
      await first.hashes()
      expect(await first.isComplete()).toBe(false)
      chain.faults.receipts.clear()
      const second = await serve(chain, { db })
      await second.mended(POLL_MS)
      expect(second.clock.elapsed()).toBeLessThan(HOLE_RETRY_MS)
      expect(await second.hashes()).toEqual(newestFirst(chain))
    })

    test('a hole goes with its block when that is taken back, or forgotten', async () => {
      const chain = await createChain(100)
      for (const number of [10, 98])
        chain.faults.receipts.set(chain.hashesOf(number)[0] ?? '', 'refused')
      const db = await open()
      const { hashes, index } = await serve(chain, { db })
      await hashes()
      expect(await index.holes()).toBe(2)
      chain.reorganise(10)
      await hashes()
      expect(await index.holes()).toBe(1)
      const shorter = await serve(chain, { db, blocks: 60 })
      await shorter.hashes()
      expect(await shorter.index.holes()).toBe(0)
      expect(await shorter.isComplete()).toBe(true)
    })

    test.each([
      'history has been pruned for this block',
      'pruned history unavailable',
      'missing trie node 1f2e (path ) state is not available',
    ])('what the node says it has deleted (%s) is not waited for', async (word) => {
      const chain = await createChain(100)
      chain.faults.pruned = { below: 40, word }
      const db = await open()
      const { read, isComplete, index } = await serve(chain, { db })
      expect((await read(alice)).at(-1)?.block).toBe(40)
      expect(await isComplete()).toBe(true)
      expect(await index.holes()).toBe(0)
      // After a restart it is asked once more.
      chain.faults.pruned = undefined
      const second = await serve(chain, { db })
      expect((await second.read(alice)).at(-1)?.block).toBe(1)
      expect(await second.isComplete()).toBe(true)
    })

    test('what the node does not return, without a word, is not called deleted, however long it lasts', async () => {
      const chain = await createChain(100)
      for (let number = 1; number < 40; number++) chain.faults.blocks.set(number, 'unanswered')
      const { read, isComplete, clock, index, mended } = await serve(chain)
      expect((await read(alice)).at(-1)?.block).toBe(40)
      for (let minute = 0; minute < 10; minute++) {
        clock.advance(60_000)
        await setImmediate()
        await index.ended()
        expect(await isComplete()).toBe(false)
      }
      chain.faults.blocks.clear()
      await mended()
      expect((await read(alice)).at(-1)?.block).toBe(1)
    })

    test('an index with a hole at its head reports itself incomplete', async () => {
      const chain = await createChain(100)
      const { read, index, isComplete, mended } = await serve(chain)
      expect(index.lag()).toBeUndefined()
      await read(alice)
      mine(chain, 1)
      chain.faults.withoutReceipts.add(101)
      await read(alice)
      expect(await isComplete()).toBe(false)
      chain.faults.withoutReceipts.clear()
      await mended()
      expect(index.lag()).toBe(0)
      expect(await read(alice)).toHaveLength(101)
    })

    test('a receipt without the logs that its filter names is a hole until they appear', async () => {
      const events: string[] = []
      const chain = await createChain(20)
      const { hashes, isComplete, mended } = await serve(chain, {
        logger: { log: (_level, event) => events.push(event) },
      })
      await hashes()
      chain.faults.withoutLogs.add(21)
      chain.mine([payment(), { ...tokenPayment(5n), from: alice }])
      expect(await hashes()).toHaveLength(21)
      expect(await isComplete()).toBe(false)
      expect(events).toContain('Part of a block could not be read for the history')
      mine(chain, SETTLED_BLOCKS)
      expect(await isComplete()).toBe(false)
      chain.faults.withoutLogs.clear()
      await mended()
      expect(await hashes()).toEqual(newestFirst(chain))
    })

    test.each(spoilings.filter((spoiling) => !['elsewhere', 'missing'].includes(spoiling)))(
      'internal transfers that are %s in one block are read in the others, and there later',
      async (spoiling) => {
        const chain = await createChain(5)
        chain.faults.refusedMethods.delete('trace_block')
        const forwarded = () =>
          chain.mine([{ from: bob, to: bob, sentOn: [{ from: bob, to: alice, value: 7n }] }])
        forwarded()
        const { hashes, isComplete, mended } = await serve(chain)
        await hashes()
        chain.faults.traces.set(7, spoiling)
        forwarded()
        forwarded()
        mine(chain, SETTLED_BLOCKS)
        const [lost] = chain.hashesOf(7)
        expect(await hashes()).toEqual(newestFirst(chain).filter((hash) => hash !== lost))
        expect(await isComplete()).toBe(false)
        chain.faults.traces.clear()
        await mended()
        expect(await hashes()).toEqual(newestFirst(chain))
      },
    )

    test('of a receipt that is too large, the transfers are read', async () => {
      const chain = await createChain(5)
      // 40 MB.
      const noise = { address: bob, topics: [], data: `0x${'00'.repeat(500_000)}` }
      const flood = Array.from({ length: 40 }, () => noise)
      chain.mine([payment(), { ...tokenPayment(7n), logs: [...flood, ...tokenPayment(7n).logs] }])
      mine(chain, 1)
      const { hashes, isComplete, index } = await serve(chain)
      expect(await hashes()).toEqual(newestFirst(chain))
      expect(await isComplete()).toBe(true)
      expect((await index.read({ account: alice, limit: 2 })).transactions[1]).toMatchObject({
        movements: [{ to: alice, amount: 7n }],
      })
    })

    test('large answers are in memory one at a time', async () => {
      const chain = await createChain(12)
      for (let number = 3; number <= 9; number++)
        chain.faults.receipts.set(chain.hashesOf(number)[0] ?? '', 'endless')
      const { hashes } = await serve(chain)
      expect(await hashes()).toHaveLength(5)
      expect(chain.mostLarge()).toBe(1)
    })
  })
}

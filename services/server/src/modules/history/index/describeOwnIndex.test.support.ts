import { setImmediate } from 'node:timers/promises'
import { type Logger, silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { type Hex, keccak256, pad, toHex } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createChainReader } from '../../../chain/createChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { prepareInsert } from '../../../drivers/db/prepareInsert.ts'
import { createSoleLeader } from '../../../drivers/leader/createSoleLeader.ts'
import type { Term } from '../../../drivers/leader/Leader.ts'
import {
  addressOf,
  createFakeChain,
  type FakeChain,
  transferLog,
} from '../../../testing/createFakeChain.test.support.ts'
import { AMPLE_BUDGET } from '../../../testing/ownIndexOf.test.support.ts'
import { compareNewestFirst, type EntryKey } from '../EntryKey.ts'
import { MAX_SEEN_TOKENS } from '../HistorySource.ts'
import type { IndexBudget } from './createBudget.ts'
import { POLL_MS, STEP_PAUSE_MS } from './createChainIndex.ts'
import { DROP_BLOCKS } from './createForgetting.ts'
import { FOLLOW_MS } from './createSteps.ts'
import { MAX_FOUND } from './followed.ts'
import { createOneAtATime } from './oneAtATime.ts'
import { createOwnIndex, WAIT_MS } from './ownIndex.ts'
import { SETTLED_BLOCKS } from './planOf.ts'
import { createIndexRepo } from './repo.ts'

export const [alice, bob, token] = [addressOf(0xa11ce), addressOf(0xb0b), addressOf(0x70)]
export const payment = (value = 1n) => ({ from: alice, to: bob, value })
export const tokenPayment = (amount: bigint) => ({
  from: bob,
  to: token,
  input: '0xa9059cbb',
  logs: [transferLog(token, bob, alice, amount)],
})

export interface Setup {
  readonly db?: Database
  readonly blocks?: number
  readonly logger?: Logger
  readonly budget?: IndexBudget
}

/** An index over a fake chain. Time stands still unless the test advances it. */
export function serveOn(
  chain: FakeChain,
  {
    db,
    blocks = 100_000,
    logger = silentLogger,
    budget = AMPLE_BUDGET,
  }: Setup & {
    readonly db: Database
  },
) {
  const clock = createManualClock()
  const stopping = new AbortController()
  const chains = createChainReader({
    rpc: { 'eip155:1': [chain.url] },
    chains: {},
    fetch,
    clock,
    logger: silentLogger,
  })
  const { signal } = stopping
  const index = createOwnIndex({
    chainId: 'eip155:1',
    db,
    chains,
    clock,
    logger,
    blocks,
    budget,
    signal,
    readsChain: true,
    leader: createSoleLeader(db),
    heavy: createOneAtATime(),
  })
  onTestFinished(async () => {
    stopping.abort()
    await index.ended()
  })
  const read = async (account: string, before?: EntryKey, limit = 1_000) => {
    const { transactions } = await index.read({ account, before, limit })
    return transactions
  }
  const hashes = async () => (await read(alice)).map(({ hash }) => hash)
  /** Whether histories and NFTs say that nothing is missing. */
  const isComplete = async () => {
    const { isComplete: all } = await index.read({ account: alice, limit: 1 })
    expect(await index.nftTransfers(alice)).toMatchObject({ isComplete: all })
    return all
  }
  return { clock, index, read, hashes, isComplete }
}

/** Every tenth block has a payment by alice, every third one a payment to her. */
async function createBusyChain(height: number) {
  const chain = await createFakeChain()
  while (chain.height() < height) mineNext(chain)
  return chain
}

function mineNext(chain: FakeChain) {
  const next = chain.height() + 1
  chain.mine([
    ...(next % 10 === 0 ? [payment(BigInt(next))] : []),
    ...(next % 3 === 0 ? [tokenPayment(BigInt(next))] : []),
    { from: bob, to: token, input: '0x12345678' },
  ])
}

const expected = (height: number) => Math.floor(height / 10) + Math.floor(height / 3)

/** What an index answers. `open` returns a database with its tables, which closes with the test. */
export function describeOwnIndex(name: string, open: () => Promise<Database>): void {
  describe(`index of a chain: ${name}`, () => {
    const serve = async (chain: FakeChain, setup: Setup = {}) =>
      serveOn(chain, { ...setup, db: setup.db ?? (await open()) })

    test('the first request reads the whole chain, and no block is read twice', async () => {
      const chain = await createBusyChain(100)
      const { read } = await serve(chain)
      const transactions = await read(alice)
      expect(transactions).toHaveLength(expected(100))
      expect(transactions).toEqual([...transactions].sort(compareNewestFirst))
      expect(transactions[0]).toMatchObject({
        block: 100,
        from: alice,
        failed: false,
        movements: [{ asset: { kind: 'native' }, from: alice, to: bob, amount: 100n }],
      })
      const before = chain.requests.length
      await read(alice)
      expect(chain.requests.length - before).toBe(1)
    })

    test('nothing is read before the first request', async () => {
      const chain = await createBusyChain(5)
      const { clock } = await serve(chain)
      clock.advance(POLL_MS * 10)
      await setImmediate()
      expect(chain.requests).toEqual([])
    })

    test.each([1, 7, 60, 90])('a reorganisation of %d blocks is noticed', async (depth) => {
      const chain = await createBusyChain(100)
      const { hashes } = await serve(chain)
      await hashes()
      chain.reorganise(depth)
      chain.mine([payment()])
      const known = await hashes()
      expect(known.filter((hash) => !chain.hashes().includes(hash))).toEqual([])
      expect(known).toHaveLength(expected(100 - depth) + 1)
    })

    test('another block at the same height is a reorganisation too', async () => {
      const chain = await createBusyChain(30)
      const { hashes } = await serve(chain)
      await hashes()
      chain.reorganise(1)
      expect(await hashes()).toHaveLength(expected(29))
    })

    test('a chain that restarts is read again', async () => {
      const chain = await createBusyChain(200)
      const { hashes } = await serve(chain)
      expect(await hashes()).toHaveLength(expected(200))
      chain.restart(20)
      chain.mine([payment()])
      expect(await hashes()).toEqual(chain.hashes())
    })

    test('a node that is 50 blocks behind removes nothing', async () => {
      const chain = await createBusyChain(100)
      const { hashes } = await serve(chain)
      await hashes()
      chain.faults.lag = 50
      expect(await hashes()).toHaveLength(expected(100))
      chain.faults.lag = 0
      mineNext(chain)
      mineNext(chain)
      expect(await hashes()).toHaveLength(expected(102))
    })

    test('a block without receipts is retried', async () => {
      const chain = await createBusyChain(20)
      const { hashes } = await serve(chain)
      await hashes()
      chain.mine([payment()])
      chain.faults.withoutReceipts.add(21)
      expect(await hashes()).toHaveLength(expected(20))
      chain.faults.withoutReceipts.clear()
      chain.mine()
      expect(await hashes()).toHaveLength(expected(20) + 1)
    })

    test('logs of new blocks that a node lacks, as one behind the others, are found when the next block is there', async () => {
      const chain = await createBusyChain(20)
      const { hashes } = await serve(chain)
      await hashes()
      mineNext(chain)
      chain.faults.withoutLogs.add(21)
      expect(await hashes()).toHaveLength(expected(20))
      chain.faults.withoutLogs.clear()
      chain.mine()
      expect(await hashes()).toHaveLength(expected(21))
    })

    test('after a long pause the newest blocks come first and the gap is filled', async () => {
      const chain = await createBusyChain(100)
      chain.faults.mostLogBlocks = { blocks: 10, words: 'up to a 10 block range' }
      const db = await open()
      await (await serve(chain, { db })).hashes()
      while (chain.height() < 400) mineNext(chain)
      const before = chain.requests.length
      const { hashes } = await serve(chain, { db })
      expect(await hashes()).toHaveLength(expected(400))
      const looked = chain.requests
        .slice(before)
        .filter(({ method }) => method === 'eth_getLogs')
        .map(({ params: [filter] }) => Object(filter))
        .filter(({ fromBlock, toBlock }) => Number(toBlock) - Number(fromBlock) < 10)
        .map(({ fromBlock }) => Number(fromBlock))
      expect(looked[0]).toBeGreaterThan(300)
      // What may be replaced is looked through again.
      expect(Math.min(...looked)).toBe(100 - SETTLED_BLOCKS + 1)
    })

    test('a reorganisation during the pause is detected before blocks are added', async () => {
      const chain = await createBusyChain(150)
      const db = await open()
      await (await serve(chain, { db })).hashes()
      chain.reorganise(5)
      while (chain.height() < 400) mineNext(chain)
      const known = await (await serve(chain, { db })).hashes()
      expect(known.filter((hash) => !chain.hashes().includes(hash))).toEqual([])
      expect(known).toHaveLength(expected(145) + expected(400) - expected(150))
    })

    test('what a server of an earlier release has read is deleted in parts', async () => {
      const db = await open()
      let parts = 0
      const term: Pick<Term, 'transaction'> = {
        async transaction(work) {
          parts += 1
          return db.transaction(work)
        },
      }
      const repo = createIndexRepo({ db, chainId: 'eip155:1', clock: createManualClock(), term })
      const [low, high] = [5, 5 + 2 * DROP_BLOCKS]
      await prepareInsert(db, 'history_blocks', ['chain_id', 'block', 'hash'])(
        Array.from({ length: high - low + 1 }, (_, index) => [
          'eip155:1',
          low + index,
          `0x${index}`,
        ]),
      )
      await prepareInsert(db, 'history_ranges', ['chain_id', 'low', 'high', 'low_parent'])([
        ['eip155:1', low, high, '0x'],
      ])
      while (!(await repo.dropFormer()));
      expect(await db.prepare('SELECT block FROM history_blocks').all()).toEqual([])
      expect(await db.prepare('SELECT low FROM history_ranges').all()).toEqual([])
      expect(parts).toBe(3)
    })

    test('a chain that a server of an earlier release has read is read anew', async () => {
      const chain = await createBusyChain(30)
      const db = await open()
      await db
        .prepare(
          `INSERT INTO history_ranges (chain_id, low, high, low_parent) VALUES ('eip155:1', 0, 30, '')`,
        )
        .run()
      await db
        .prepare(
          `INSERT INTO history_entries (account, mined_at, chain_id, block, position)
           VALUES (?, 5, 'eip155:1', 7, 0)`,
        )
        .run(alice)
      const { hashes } = await serve(chain, { db })
      expect(await hashes()).toHaveLength(expected(30))
    })

    test('an index reads as far back as configured', async () => {
      const chain = await createBusyChain(300)
      const { read } = await serve(chain, { blocks: 100 })
      expect((await read(alice)).at(-1)?.block).toBe(201)
    })

    test('older blocks are forgotten', async () => {
      const chain = await createBusyChain(300)
      const db = await open()
      await (await serve(chain, { db, blocks: 1_000 })).read(alice)
      const { read } = await serve(chain, { db, blocks: 100 })
      const lowest = async () => (await read(alice)).at(-1)?.block
      await read(alice)
      expect(await lowest()).toBe(201)
      const count = async (table: string) =>
        Number((await db.prepare(`SELECT min(block) AS low FROM history_${table}`).get())?.low)
      for (const table of ['entries', 'transactions', 'movements'])
        expect(await count(table)).toBe(201)
      mineNext(chain)
      expect((await read(alice))[0]?.block).toBe(300)
      chain.reorganise(30)
      expect((await read(alice))[0]?.block).toBe(270)
    })

    test('nothing is asked between two requests when all is read', async () => {
      const chain = await createBusyChain(10)
      const { hashes, clock, index } = await serve(chain)
      await hashes()
      clock.advance(1)
      await hashes()
      const { length } = chain.requests
      chain.mine([payment()])
      for (let turn = 0; turn < 20; turn++) {
        clock.advance(POLL_MS)
        await setImmediate()
        await index.ended()
      }
      expect(chain.requests).toHaveLength(length)
      expect(await hashes()).toHaveLength(expected(10) + 1)
    })

    test('ten minutes after the last request this server stops standing for the chain, until the next one', async () => {
      const chain = await createBusyChain(10)
      const { hashes, clock, index } = await serve(chain)
      await hashes()
      clock.advance(FOLLOW_MS + 1)
      await expect.poll(() => index.lag()).toBeUndefined()
      chain.mine([payment()])
      expect(await hashes()).toHaveLength(expected(10) + 1)
    })

    test('an answer does not wait for older blocks, which are read in the background', async () => {
      const chain = await createFakeChain()
      chain.mine([payment()])
      while (chain.height() < 2_100) chain.mine()
      chain.faults.mostLogBlocks = { blocks: 10, words: 'up to a 10 block range' }
      const { hashes, clock, index } = await serve(chain)
      const early = hashes()
      await expect.poll(() => chain.requests.length).toBeGreaterThan(1)
      clock.advance(WAIT_MS)
      expect(await early).toEqual([])
      const isComplete = async () => {
        const asked = Promise.all([
          index.read({ account: alice, limit: 1 }),
          index.nftTransfers(alice),
        ])
        let isAnswered = false
        void asked.finally(() => {
          isAnswered = true
        })
        while (!isAnswered) {
          clock.advance(WAIT_MS)
          await setImmediate()
        }
        return (await asked).map((one) => one.isComplete)
      }
      expect(await isComplete()).toEqual([false, false])
      await expect
        .poll(
          async () => {
            clock.advance(Math.max(POLL_MS, STEP_PAUSE_MS))
            await setImmediate()
            return isComplete()
          },
          { timeout: 20_000, interval: 1 },
        )
        .toEqual([true, true])
      expect(await hashes()).toHaveLength(1)
    })

    test('seen tokens: those that the account moved itself come first, then the newest', async () => {
      const [mine, older, newer] = [addressOf(1), addressOf(2), addressOf(3)]
      const arrival = (contract: string, from = bob) => ({
        from,
        to: contract,
        input: '0xa9059cbb',
        logs: [transferLog(contract, bob, alice, 1n)],
      })
      const chain = await createFakeChain()
      chain.mine([arrival(mine, alice)])
      chain.mine([arrival(older)])
      chain.mine([arrival(newer), arrival(newer)])
      const { index, read, clock } = await serve(chain)
      expect(await index.seenTokens(alice)).toEqual({ contracts: [], isComplete: false })
      await read(alice)
      expect(await index.seenTokens(alice)).toEqual({
        contracts: [mine, newer, older],
        isComplete: true,
      })
      // Nothing is known of others until they are looked for, which this begins.
      const other = addressOf(0xdead)
      expect(await index.seenTokens(other)).toEqual({ contracts: [], isComplete: false })
      await expect
        .poll(() => {
          clock.advance(POLL_MS)
          return index.seenTokens(other)
        })
        .toEqual({ contracts: [], isComplete: true })
    })

    test('of thousands of received tokens, fifty are listed', async () => {
      const chain = await createFakeChain()
      for (let number = 1; number <= 60; number++)
        chain.mine([
          {
            from: bob,
            to: token,
            input: '0x12345678',
            logs: [transferLog(addressOf(number), bob, alice, 1n)],
          },
        ])
      const { index, read } = await serve(chain)
      await read(alice)
      const { contracts, isComplete } = await index.seenTokens(alice)
      expect(contracts).toHaveLength(MAX_SEEN_TOKENS)
      expect(contracts[0]).toBe(addressOf(60))
      expect(isComplete).toBe(false)
    })

    test('approvals are stored with their token and spender', async () => {
      const topic = (event: string) => keccak256(toHex(event))
      const word = (address: string) => pad(address as Hex, { size: 32 })
      const log = (event: string, more: readonly string[], data: string) => ({
        address: token,
        topics: [topic(event), word(alice), word(bob), ...more],
        data,
      })
      const chain = await createFakeChain()
      const calls = { from: alice, to: token, input: '0x095ea7b3' }
      const one = toHex(1, { size: 32 })
      chain.mine([{ ...calls, logs: [log('Approval(address,address,uint256)', [], one)] }])
      chain.mine([{ ...calls, logs: [log('Approval(address,address,uint256)', [one], '0x')] }])
      chain.mine([{ ...calls, logs: [log('ApprovalForAll(address,address,bool)', [], one)] }])
      const approvals = (await (await serve(chain)).read(alice)).flatMap((entry) => entry.approvals)
      const parties = { contract: token, owner: alice, spender: bob, amount: 1n }
      expect(approvals).toEqual([
        { ...parties, tokenId: 'all' },
        { ...parties, tokenId: 1n },
        { ...parties, tokenId: undefined },
      ])
    })

    test('a node that refuses whole blocks and receipt lists is asked for single items', async () => {
      const chain = await createBusyChain(30)
      chain.faults.refusedMethods.add('eth_getBlockReceipts')
      chain.faults.refusesWholeBlocks = true
      const { hashes } = await serve(chain)
      expect(await hashes()).toHaveLength(expected(30))
    })

    test('if the node is down, indexed data is returned, and without any the request fails', async () => {
      const chain = await createBusyChain(30)
      const db = await open()
      const { hashes } = await serve(chain, { db })
      await hashes()
      chain.faults.isDown = true
      expect(await hashes()).toHaveLength(expected(30))
      const empty = await serve(chain)
      await expect(empty.hashes()).rejects.toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' })
    })

    test('a failed transaction is listed without movements', async () => {
      const chain = await createFakeChain()
      chain.mine([
        { ...payment(), failed: true },
        { ...tokenPayment(5n), from: alice, failed: true },
      ])
      const { read } = await serve(chain)
      const transactions = await read(alice)
      expect(transactions.map(({ failed, movements }) => ({ failed, movements }))).toEqual([
        { failed: true, movements: [] },
        { failed: true, movements: [] },
      ])
      expect(await read(bob)).toEqual([])
    })

    test('a transaction without an effect on an account is not in its history', async () => {
      const chain = await createFakeChain()
      chain.mine([
        { from: bob, to: alice, value: 0n },
        payment(),
        { from: alice, to: bob, value: 0n },
      ])
      const told = await (await serve(chain)).read(alice)
      // The account's own transactions are always listed.
      expect(told.map(({ from, value }) => ({ from, value }))).toEqual([
        { from: alice, value: 0n },
        { from: alice, value: payment().value },
      ])
    })

    test('paging returns each entry once, with any page size and while new blocks arrive', async () => {
      const chain = await createBusyChain(120)
      const { read } = await serve(chain)
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.boolean(), async (limit, isBusy) => {
          const all = await read(alice)
          const paged: (typeof all)[number][] = []
          let before: EntryKey | undefined
          for (;;) {
            const page = await read(alice, before, limit)
            paged.push(...page)
            before = page.at(-1)
            if (!before) break
            if (isBusy) mineNext(chain)
          }
          expect(paged).toEqual(all)
        }),
        { numRuns: 4 },
      )
    })

    test('what was found in one block is kept for those who ask, and for nobody else', async () => {
      const chain = await createFakeChain()
      chain.mine([payment(), { from: bob, to: addressOf(9), value: 5n }])
      const db = await open()
      const { read } = await serve(chain, { db })
      await read(alice)
      const entries = async () =>
        (await db.prepare('SELECT account FROM history_entries').all()).length
      expect(await entries()).toBe(1)
      expect(await read(bob)).toHaveLength(2)
      expect(await entries()).toBe(3)
      expect(await read(alice)).toHaveLength(1)
    })

    test.each([
      'You can make eth_getLogs requests with up to a 10 block range.',
      'query returned more than 10000 results',
    ])('a node that returns logs of ten blocks at once (%s) tells everything', async (words) => {
      const chain = await createBusyChain(200)
      chain.faults.mostLogBlocks = { blocks: 10, words }
      const { hashes, isComplete } = await serve(chain)
      expect(await hashes()).toHaveLength(expected(200))
      expect(await isComplete()).toBe(true)
    })

    test('a node without old states has its blocks read where these are small, and says what may be missing', async () => {
      const chain = await createBusyChain(300)
      chain.faults.stateBlocks = 120
      const { hashes, index } = await serve(chain)
      expect(await hashes()).toHaveLength(expected(300))
      expect(await index.read({ account: alice, limit: 1 })).toMatchObject({
        isComplete: true,
        lacksNative: true,
      })
    })

    test('where blocks would cost too much, tokens are told, and that payments may be missing', async () => {
      const chain = await createBusyChain(300)
      chain.faults.stateBlocks = 120
      const budget = { ...AMPLE_BUDGET, bytesADay: 400_000 }
      const { read, index } = await serve(chain, { budget })
      const told = await read(alice)
      const tokens = told.filter(({ movements: [one] }) => one?.asset.kind === 'erc20')
      expect(tokens).toHaveLength(100)
      expect(told.length).toBeLessThan(expected(300))
      expect((await index.read({ account: alice, limit: 1 })).lacksNative).toBe(true)
    })

    test('what contracts pay is found by balances, with any kind of tracing', async () => {
      for (const offered of [['trace_filter', 'trace_transaction'], ['trace_block'], []]) {
        const chain = await createFakeChain()
        for (const method of offered) chain.faults.refusedMethods.delete(method)
        chain.mine([{ from: bob, to: token, sentOn: [{ from: token, to: alice, value: 7n }] }])
        const { read, index } = await serve(chain)
        const moved = (await read(alice)).map(({ movements }) => movements)
        const payout = { asset: { kind: 'native' }, from: token, to: alice, amount: 7n }
        expect(moved).toEqual(offered.length > 0 ? [[payout]] : [])
        const { lacksNative = false } = await index.read({ account: alice, limit: 1 })
        expect(lacksNative).toBe(offered.length === 0)
      }
    })

    test.each([
      ['requests', { requestsADay: 20 }],
      ['bytes', { bytesADay: 20_000 }],
    ])(
      'when the %s of a day are used up nothing is asked, and this is said, until the next day',
      async (spent, less) => {
        const events: [string, unknown][] = []
        const chain = await createBusyChain(300)
        const db = await open()
        const budget = { ...AMPLE_BUDGET, ...less }
        const logger: Logger = { log: (_level, event, details) => events.push([event, details]) }
        const { read, index, isComplete, clock } = await serve(chain, { db, budget, logger })
        await read(alice)
        expect(await isComplete()).toBe(false)
        expect(await index.used()).toBeGreaterThanOrEqual(1)
        expect(events).toContainEqual([
          'The budget of a history is used up, and its chain is not read',
          { chainId: 'eip155:1', spent },
        ])
        const { length } = chain.requests
        mineNext(chain)
        const answer = await index.read({ account: alice, limit: 1 })
        expect(answer).toMatchObject({ isComplete: false, isBehind: true })
        // Not by a restart either.
        await (await serve(chain, { db, budget })).read(alice)
        expect(chain.requests).toHaveLength(length)
        clock.advance(86_400_000)
        await read(alice)
        expect(chain.requests.length).toBeGreaterThan(length)
      },
    )

    test('an account with thousands of transactions does not use up what is there for others', async () => {
      const chain = await createFakeChain()
      const db = await open()
      while (chain.height() < MAX_FOUND * 2) chain.mine([payment()])
      chain.faults.mostLogBlocks = { blocks: 10, words: 'up to a 10 block range' }
      const { read, isComplete } = await serve(chain, { db })
      const told = await read(alice, undefined, 5_000)
      expect(told[0]?.block).toBe(chain.height())
      expect(told.length).toBeLessThan(MAX_FOUND * 1.2)
      expect(await isComplete()).toBe(false)
    })

    test('concurrent requests read the chain once', async () => {
      const chain = await createBusyChain(60)
      const { hashes } = await serve(chain)
      const answers = await Promise.all(Array.from({ length: 20 }, () => hashes()))
      expect(new Set(answers.map((answer) => answer.length))).toEqual(new Set([expected(60)]))
      const blocks = chain.requests
        .filter(({ method, params }) => method === 'eth_getBlockByNumber' && params[1] === true)
        .map(({ params: [number] }) => number)
      expect(new Set(blocks).size).toBe(blocks.length)
    })
  })
}

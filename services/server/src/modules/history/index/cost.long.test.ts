import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createChainReader } from '../../../chain/createChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { createSoleLeader } from '../../../drivers/leader/createSoleLeader.ts'
import {
  addressOf,
  createFakeChain,
  type FakeChain,
  transferLog,
} from '../../../testing/createFakeChain.test.support.ts'
import { openTestStore } from '../../../testing/openTestStore.test.support.ts'
import { AMPLE_BUDGET } from '../../../testing/ownIndexOf.test.support.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import { concernedBy, createBlockWriter } from './createBlockWriter.ts'
import { blockSchema, receiptSchema, transactionSchema } from './nodeSchemas.ts'
import { createOneAtATime } from './oneAtATime.ts'
import { createOwnIndex } from './ownIndex.ts'
import { parseMember } from './readMembers.ts'
import { transactionOf } from './transactionOf.ts'

const CHAIN = 'eip155:1'
const BLOCKS = 1_000
/** A third of what a block of Ethereum has, which favours the old way. */
const TRANSACTIONS = 60
/** The account is in one of so many blocks: in 200 of the 50,000 of a week. */
const ACTIVE_EVERY = 250
const [alice, bob, token, vault] = [0xa11ce, 0xb0b, 0x70, 0x71].map((number) =>
  addressOf(number),
) as [string, string, string, string]

/** Blocks full of strangers' transfers, and a few with something of alice: each way in which it can be. */
async function createBusyChain(): Promise<FakeChain> {
  const chain = await createFakeChain()
  const stranger = (number: number) => addressOf(0x1000_0000 + (number % 50_000))
  const own = [
    { from: alice, to: bob, value: 5n },
    { from: bob, to: alice, value: 7n },
    { from: bob, to: token, input: '0xa9059cbb', logs: [transferLog(token, bob, alice, 9n)] },
    { from: alice, to: token, input: '0xa9059cbb', failed: true },
  ]
  for (let block = 1; block <= BLOCKS; block++) {
    const filler = Array.from({ length: TRANSACTIONS }, (_, index) => {
      const [from, to] = [stranger(block * 61 + index), stranger(block * 67 + index * 3)]
      const transfer = transferLog(addressOf(0x2000 + (index % 9)), from, to, BigInt(block))
      const swap = [transfer, transferLog(vault, to, from, 1n), transferLog(token, from, vault, 2n)]
      return {
        from,
        to: vault,
        value: BigInt(index),
        input: `0x38ed1739${'00'.repeat(160)}`,
        logs: swap,
      }
    })
    const mine = block % ACTIVE_EVERY === 0 ? own.slice(block / ACTIVE_EVERY - 1).slice(0, 1) : []
    chain.mine([...filler, ...mine])
  }
  return chain
}

const sizeOf = async (db: Database): Promise<number> => {
  const row = await db
    .prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()')
    .get()
  return Number(row?.bytes)
}

function createMeter() {
  let bytes = 0
  const metered: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    const text = await response.text()
    bytes += text.length + String(request[1]?.body ?? '').length
    return new Response(text, { status: response.status })
  }
  return { fetch: metered, bytes: () => bytes }
}

/** Reads every block with its receipts, and keeps what they did for everybody, as the index once did. */
async function readAsBefore(chain: FakeChain) {
  const { db } = openTestStore()
  const meter = createMeter()
  const before = await sizeOf(db)
  const write = createBlockWriter(db, CHAIN)
  const known: ChainTransaction[] = []
  const ask = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await meter.fetch(chain.url, { method: 'POST', body })
    return (await response.json()).result
  }
  for (let number = 0; number <= chain.height(); number++) {
    const block = parseMember(
      blockSchema,
      await ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]),
    )
    const receipts: unknown[] = await ask('eth_getBlockReceipts', [`0x${number.toString(16)}`])
    if (!block) throw new Error(`There is no block ${number}.`)
    const transactions = block.transactions.map((item, position) => {
      const transaction = parseMember(transactionSchema, item)
      const receipt = parseMember(receiptSchema, receipts[position])
      if (!transaction || !receipt) throw new Error(`Block ${number} cannot be read.`)
      const parts = { header: block, position, transaction, receipt, traces: [] }
      return transactionOf({ ...parts, chainId: CHAIN, wrappedNative: undefined })
    })
    const all = new Set(transactions.flatMap((one) => [...concernedBy(one)]))
    await db.transaction(() => write(transactions, all))
    known.push(...transactions.filter((one) => concernedBy(one).has(alice)))
  }
  return { bytes: meter.bytes(), written: (await sizeOf(db)) - before, known: known.reverse() }
}

async function readForAlice(chain: FakeChain) {
  const { db } = openTestStore()
  const meter = createMeter()
  const before = await sizeOf(db)
  const clock = createManualClock()
  const stopping = new AbortController()
  const { signal } = stopping
  const logger = silentLogger
  const rpc = { [CHAIN]: [chain.url] }
  const chains = createChainReader({ rpc, chains: {}, fetch: meter.fetch, clock, logger })
  const index = createOwnIndex({
    chainId: CHAIN,
    db,
    chains,
    clock,
    logger,
    blocks: 50_000,
    budget: AMPLE_BUDGET,
    signal,
    readsChain: true,
    leader: createSoleLeader(db),
    heavy: createOneAtATime(),
  })
  onTestFinished(async () => {
    stopping.abort()
    await index.ended()
  })
  const { transactions, isComplete } = await index.read({ account: alice, limit: 1_000 })
  return {
    bytes: meter.bytes(),
    written: (await sizeOf(db)) - before,
    known: transactions,
    isComplete,
  }
}

const facts = ({
  block,
  hash,
  from,
  to,
  value,
  nonce,
  selector,
  failed,
  ...rest
}: ChainTransaction) => {
  const { movements, approvals, minedAt, position } = rest
  const moved = movements.filter((one) => one.from === alice || one.to === alice)
  return {
    block,
    position,
    minedAt,
    hash,
    from,
    to,
    value,
    nonce,
    selector,
    failed,
    moved,
    approvals,
  }
}

test.each([
  ['by balances', []],
  ['by trace_filter', ['trace_filter', 'trace_transaction', 'trace_block']],
])(
  'a history costs a hundredth of all blocks, and is the same: %s',
  async (way, offered) => {
    const chain = await createBusyChain()
    for (const method of offered) chain.faults.refusedMethods.delete(method)
    const former = await readAsBefore(chain)
    const own = await readForAlice(chain)
    const share = (one: number, other: number) => `${((100 * one) / other).toFixed(2)} %`
    console.log(
      `${way}, ${BLOCKS} blocks: fetched ${own.bytes} of ${former.bytes} bytes (${share(own.bytes, former.bytes)}), ` +
        `written ${own.written} of ${former.written} bytes (${share(own.written, former.written)})`,
    )
    expect(own.isComplete).toBe(true)
    expect(own.known).toHaveLength(BLOCKS / ACTIVE_EVERY)
    expect(own.known.map(facts)).toEqual(former.known.map(facts))
    expect(own.bytes).toBeLessThan(former.bytes / 100)
    expect(own.written).toBeLessThan(former.written / 100)
  },
  120_000,
)

import type { ServerResponse } from 'node:http'
import { encodeAbiParameters, type Hex, keccak256, pad, toHex } from 'viem'
import { createNode, type NodeRequest } from './createNode.test.support.ts'

export interface FakeLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

export interface FakeTransaction {
  readonly from: string
  readonly to?: string | null
  readonly value?: bigint
  readonly input?: string
  readonly nonce?: number
  readonly failed?: boolean
  readonly logs?: readonly FakeLog[]
  /** What its calls send in native currency. */
  readonly sentOn?: readonly {
    readonly from: string
    readonly to: string
    readonly value: bigint
  }[]
}

/** What is wrong with what a node answers about one transaction, or about one block. */
export type Spoiling =
  /** It is larger than any limit. */
  | 'endless'
  | 'malformed'
  | 'missing'
  /** It is said to be of another block. */
  | 'elsewhere'
  | 'refused'
  /** The connection is cut. */
  | 'unanswered'
  /** There is no answer, ever. */
  | 'silent'

interface FakeBlock {
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: number
  readonly transactions: readonly (FakeTransaction & { readonly hash: string })[]
}

/** 2026-01-01T00:00:00Z. */
const GENESIS_SECONDS = 1_767_225_600
const SECONDS_PER_BLOCK = 12
/** What everybody has in the beginning, and what a transaction costs. */
const [FIRST_BALANCE, FEE] = [10n ** 30n, 21_000n]
const TRANSFER = keccak256(toHex('Transfer(address,address,uint256)'))

export const addressOf = (number: number): Hex => pad(toHex(number), { size: 20 })

/** The log of an ERC-20 transfer. */
export function transferLog(token: string, from: string, to: string, amount: bigint): FakeLog {
  const [sender, recipient] = [from, to].map((address) => pad(address as Hex, { size: 32 }))
  const data = encodeAbiParameters([{ type: 'uint256' }], [amount])
  return { address: token, topics: [TRANSFER, sender ?? '', recipient ?? ''], data }
}

/**
 * A chain that a test controls, behind a JSON-RPC endpoint: forks, gaps, a lagging head. `answerCall` answers calls of
 * contracts.
 */
export async function createFakeChain(
  answerCall?: (request: NodeRequest, response: ServerResponse) => unknown,
) {
  const blocks: FakeBlock[] = []
  const faults = {
    /** Blocks of which the node has lost the logs. */
    withoutLogs: new Set<number>(),
    /** Blocks of which the node has no receipts (yet). */
    withoutReceipts: new Set<number>(),
    /** The node says that its head is this many blocks lower. */
    lag: 0,
    refusedMethods: new Set(['trace_filter', 'trace_block', 'trace_transaction']),
    /** How many blocks a node returns logs of at once, and in which words it refuses more. */
    mostLogBlocks: undefined as { readonly blocks: number; readonly words: string } | undefined,
    /** What is wrong with the logs of blocks that a filter finds, by number. */
    logs: new Map<number, Spoiling>(),
    /** How many blocks back the node has the state of accounts. */
    stateBlocks: Number.POSITIVE_INFINITY,
    refusesWholeBlocks: false,
    isDown: false,
    /** What is wrong with the receipts of transactions, by hash. */
    receipts: new Map<string, Spoiling>(),
    /** What is wrong with transactions themselves, by hash. */
    transactions: new Map<string, Spoiling>(),
    /** What is wrong with the transactions of blocks, by number. */
    bodies: new Map<number, Spoiling>(),
    /** What is wrong with blocks, their headers included, by number. */
    blocks: new Map<number, Spoiling>(),
    /** What is wrong with the internal transfers of blocks, by number. */
    traces: new Map<number, Spoiling>(),
    /** What the node says about blocks below this one. */
    pruned: undefined as { readonly below: number; readonly word?: string } | undefined,
  }
  let forks = 0
  const endless = createEndless()

  function mine(transactions: readonly FakeTransaction[] = []) {
    const number = blocks.length
    blocks.push({
      hash: keccak256(toHex(`block ${number} of fork ${forks}`)),
      parentHash: blocks.at(-1)?.hash ?? pad('0x', { size: 32 }),
      timestamp: GENESIS_SECONDS + number * SECONDS_PER_BLOCK,
      transactions: transactions.map((transaction, index) => ({
        ...transaction,
        hash: keccak256(toHex(`transaction ${index} of ${number} of fork ${forks}`)),
      })),
    })
  }

  const receiptOf = (block: FakeBlock, index: number) => {
    const transaction = block.transactions[index]
    const number = blocks.indexOf(block)
    if (!transaction || faults.withoutReceipts.has(number)) return null
    return {
      transactionHash: transaction.hash,
      blockHash: block.hash,
      status: transaction.failed ? '0x0' : '0x1',
      logs: faults.withoutLogs.has(number) ? [] : (transaction.logs ?? []),
      logsBloom: bloomOf(transaction.logs ?? []),
    }
  }

  const blockOf = (number: number, isFull: boolean) => {
    const block = blocks[number]
    if (!block || number > blocks.length - 1 - faults.lag) return null
    const { hash, parentHash, timestamp, transactions } = block
    return {
      number: toHex(number),
      hash,
      parentHash,
      timestamp: toHex(timestamp),
      transactions: transactions.map((transaction) =>
        isFull ? describe(transaction) : transaction.hash,
      ),
    }
  }

  const find = (hash: unknown) => {
    for (const block of blocks)
      for (const [index, transaction] of block.transactions.entries())
        if (transaction.hash === hash) return { block, index, transaction }
    return undefined
  }

  /** The value, or what a spoiled answer has in its place. */
  const spoil = (value: object | null, spoiling: Spoiling | undefined): unknown => {
    if (spoiling === 'malformed') return { ...value, hash: 'x', transactionHash: 1, logs: {} }
    if (spoiling === 'elsewhere') return { ...value, blockHash: keccak256('0x') }
    if (spoiling === 'missing') return null
    if (spoiling) throw new SpoiledAnswer(spoiling)
    return value
  }

  /** A list, whose members may be spoiled one by one. */
  const listOf = (count: number, member: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => member(index))

  const bodyOf = (number: number, isFull: boolean) => {
    const block = blockOf(number, isFull)
    const header = spoil(block, faults.blocks.get(number)) as typeof block
    if (!header || !isFull) return header
    const full = spoil(header, faults.bodies.get(number)) as typeof block
    return (
      full && {
        ...full,
        transactions: full.transactions.map((transaction, index) => {
          const spoiling = faults.transactions.get(blocks[number]?.transactions[index]?.hash ?? '')
          // A list has a malformed member where a single answer would be null.
          if (spoiling === 'missing') return spoil(null, 'malformed')
          return typeof transaction === 'string' ? transaction : spoil(transaction, spoiling)
        }),
      }
    )
  }

  function spoiledReceipt(block: FakeBlock, index: number): unknown {
    const spoiling = faults.receipts.get(block.transactions[index]?.hash ?? '')
    return spoil(receiptOf(block, index), spoiling)
  }

  const findLogs = ({ fromBlock, toBlock, topics }: RangeFilter) => {
    const [low, high] = [Number(fromBlock), Number(toBlock)]
    const { mostLogBlocks: most, pruned } = faults
    if (most && high - low >= most.blocks) throw new SpoiledAnswer('refused', most.words)
    if (pruned?.word && low < pruned.below) throw new SpoiledAnswer('refused', pruned.word)
    const end = Math.min(high, blocks.length - 1 - faults.lag)
    return blocks.slice(low, end + 1).flatMap((block, index) => {
      const number = low + index
      const found = faults.withoutLogs.has(number) ? [] : logsIn(block, topics)
      const spoiling = faults.logs.get(number)
      if (spoiling === 'malformed')
        return [{ blockNumber: 'x', transactionHash: 1, topics: {} }, ...found]
      if (spoiling) throw new SpoiledAnswer(spoiling)
      return found.map((log) => ({ ...log, blockNumber: toHex(number) }))
    })
  }

  const logsIn = ({ hash: blockHash, transactions }: FakeBlock, filter: RangeFilter['topics']) =>
    transactions.flatMap(({ hash, failed, logs = [] }) =>
      failed
        ? []
        : logs
            .filter(({ topics }) =>
              filter.every((wanted, place) => !wanted || wanted.includes(topics[place] ?? '')),
            )
            .map((log) => ({ ...log, blockHash, transactionHash: hash })),
    )

  /** Balance and nonce after a block. */
  const stateOf = (account: string, tag: unknown) => {
    const number = Number(tag)
    const head = blocks.length - 1 - faults.lag
    if (number > head) throw new SpoiledAnswer('refused', 'header not found')
    if (number < head - faults.stateBlocks) throw new SpoiledAnswer('refused', 'missing trie node')
    let [balance, nonce] = [FIRST_BALANCE, 0]
    for (const { transactions } of blocks.slice(0, number + 1))
      for (const { from, to, value = 0n, failed, sentOn = [] } of transactions) {
        if (from === account) {
          balance -= FEE
          nonce += 1
        }
        if (failed) continue
        for (const move of [{ from, to: to ?? '', value }, ...sentOn]) {
          if (move.from === account) balance -= move.value
          if (move.to === account) balance += move.value
        }
      }
    return { balance, nonce }
  }

  const filterTraces = ({ fromBlock, toBlock, fromAddress, toAddress }: TraceFilter) => {
    const [low, high] = [Number(fromBlock), Number(toBlock)]
    return blocks.slice(low, high + 1).flatMap(({ transactions }, index) =>
      transactions.flatMap(({ hash, from, to, value = 0n, failed, sentOn = [] }) =>
        [{ from, to, value }, ...(failed ? [] : sentOn)]
          .map((action, place) => ({
            type: 'call',
            blockNumber: low + index,
            transactionHash: hash,
            traceAddress: place === 0 ? [] : [place - 1],
            ...(failed && { error: 'Reverted' }),
            action: { callType: 'call', ...action, value: toHex(action.value) },
          }))
          .filter(
            ({ action }) =>
              fromAddress?.includes(action.from) || toAddress?.includes(action.to ?? ''),
          ),
      ),
    )
  }

  const logsOf = ({ blockHash, topics: [events] }: LogFilter) => {
    const block = blocks.find(({ hash }) => hash === blockHash)
    return block?.transactions.flatMap(({ hash, logs = [] }) => {
      if (faults.receipts.get(hash) === 'endless') throw new SpoiledAnswer('endless')
      return logs
        .filter(({ topics: [event = ''] }) => events.includes(event))
        .map((log) => ({ ...log, blockHash, transactionHash: hash }))
    })
  }

  const tracesOf = (number: number) => {
    const traces = blocks[number]?.transactions.flatMap(({ hash, sentOn = [] }) =>
      sentOn.map(({ from, to, value }, index) => ({
        type: 'call',
        traceAddress: [index],
        transactionHash: hash,
        action: { callType: 'call', from, to, value: toHex(value) },
      })),
    )
    return spoil(traces ?? [], faults.traces.get(number))
  }

  function answer({ method, params }: NodeRequest): unknown {
    const [first, second] = params
    const number = first === 'latest' ? blocks.length - 1 - faults.lag : Number(first)
    if (faults.pruned && number > 0 && number < faults.pruned.below) {
      if (faults.pruned.word) throw new SpoiledAnswer('refused', faults.pruned.word)
      return null
    }
    if (method === 'eth_getBlockByNumber') return bodyOf(number, second === true)
    if (method === 'trace_block') return tracesOf(number)
    if (method === 'eth_getBlockReceipts') {
      const block = blocks[number]
      if (!block || faults.withoutReceipts.has(number)) return null
      return listOf(block.transactions.length, (index) => spoiledReceipt(block, index))
    }
    if (method === 'trace_filter') return filterTraces(first as TraceFilter)
    if (method === 'eth_getBalance') return toHex(stateOf(String(first), second).balance)
    if (method === 'eth_getTransactionCount') return toHex(stateOf(String(first), second).nonce)
    if (method === 'eth_getLogs')
      return Object(first).blockHash ? logsOf(first as LogFilter) : findLogs(first as RangeFilter)
    const found = find(first)
    if (!found) return null
    if (method === 'eth_getTransactionByHash') {
      const { transaction } = found
      return spoil(describe(transaction), faults.transactions.get(transaction.hash))
    }
    if (method === 'trace_transaction') {
      const traces = tracesOf(blocks.indexOf(found.block))
      return Array.isArray(traces)
        ? traces.filter(({ transactionHash }) => transactionHash === first)
        : traces
    }
    return spoiledReceipt(found.block, found.index)
  }

  function answerOrSpoil(request: NodeRequest, response: ServerResponse): unknown {
    try {
      return answer(request)
    } catch (error) {
      if (!(error instanceof SpoiledAnswer)) throw error
      if (error.spoiling === 'unanswered') response.destroy()
      if (error.spoiling === 'endless') endless.write(response)
      if (error.spoiling === 'refused')
        response.end(
          JSON.stringify({
            jsonrpc: '2.0',
            id: request.id,
            error: { code: -32008, message: error.message },
          }),
        )
      return undefined
    }
  }

  const node = await createNode((request, response) => {
    if (faults.isDown) {
      response.statusCode = 503
      response.end()
      return undefined
    }
    const isWhole = request.method === 'eth_getBlockByNumber' && request.params[1] === true
    if (faults.refusedMethods.has(request.method) || (isWhole && faults.refusesWholeBlocks)) {
      const error = { code: -32601, message: 'Method not found' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, error }))
      return undefined
    }
    if (request.method === 'eth_call' && answerCall) return answerCall(request, response)
    return answerOrSpoil(request, response)
  })
  mine()

  return {
    url: node.url,
    requests: node.requests,
    faults,
    mostLarge: endless.mostLarge,
    mine,
    /** The highest block. */
    height: () => blocks.length - 1,
    /** Replaces the last blocks with as many empty ones of another fork. */
    reorganise(depth: number) {
      blocks.length -= depth
      forks += 1
      for (let count = 0; count < depth; count++) mine()
    },
    /** Restarts with a different chain up to this height. */
    restart(height: number) {
      blocks.length = 0
      forks += 1
      for (let number = 0; number <= height; number++) mine()
    },
    hashesOf: (number: number) => blocks[number]?.transactions.map(({ hash }) => hash) ?? [],
    hashes: () => blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)),
  }
}

interface RangeFilter {
  readonly fromBlock: string
  readonly toBlock: string
  readonly topics: readonly (readonly string[] | null)[]
}

interface TraceFilter {
  readonly fromBlock: string
  readonly toBlock: string
  readonly fromAddress?: readonly string[]
  readonly toAddress?: readonly string[]
}

interface LogFilter {
  readonly blockHash: string
  readonly topics: readonly [readonly string[]]
}

/** Is answered in another way than with a value. */
class SpoiledAnswer extends Error {
  readonly spoiling: Spoiling

  constructor(spoiling: Spoiling, message = 'Response size exceeded') {
    super(message)
    this.spoiling = spoiling
  }
}

const PART = Buffer.alloc(1_000_000, ' ')
/** More than the limit of small answers, and what the sockets of both sides hold. */
const LARGE_BYTES = 16_000_000

/** Answers that end when nobody reads any more. */
function createEndless() {
  let large = 0
  let mostLarge = 0
  return {
    write(response: ServerResponse): void {
      let bytes = 0
      const go = () => {
        while (!response.destroyed && response.write(PART)) grow()
        grow()
      }
      const grow = () => {
        bytes += PART.length
        if (bytes < LARGE_BYTES || bytes >= LARGE_BYTES + PART.length) return
        large += 1
        mostLarge = Math.max(mostLarge, large)
        response.on('close', () => {
          large -= 1
        })
      }
      response.on('drain', go)
      go()
    },
    /** How many large ones were read at a time. */
    mostLarge: () => mostLarge,
  }
}

export type FakeChain = Awaited<ReturnType<typeof createFakeChain>>

function describe({ hash, from, to, value, nonce, input }: FakeTransaction & { hash: string }) {
  return {
    hash,
    from,
    to: to ?? null,
    value: toHex(value ?? 0n),
    nonce: toHex(nonce ?? 0),
    input: input ?? '0x',
  }
}

/** The filter of a receipt: three bits for each address and topic. */
function bloomOf(logs: readonly FakeLog[]): string {
  const bits = new Set<number>()
  for (const item of logs.flatMap(({ address, topics }) => [address, ...topics])) {
    const digest = keccak256(item as Hex)
    for (const at of [2, 6, 10]) bits.add(Number.parseInt(digest.slice(at, at + 4), 16) % 2_048)
  }
  let filter = 0n
  for (const bit of bits) filter |= 1n << BigInt(bit)
  return `0x${filter.toString(16).padStart(512, '0')}`
}

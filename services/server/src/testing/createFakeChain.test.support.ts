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
}

interface FakeBlock {
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: number
  readonly transactions: readonly (FakeTransaction & { readonly hash: string })[]
}

/** 2026-01-01T00:00:00Z. */
const GENESIS_SECONDS = 1_767_225_600
const SECONDS_PER_BLOCK = 12
const TRANSFER = keccak256(toHex('Transfer(address,address,uint256)'))

export const addressOf = (number: number): Hex => pad(toHex(number), { size: 20 })

/** The log of an ERC-20 transfer. */
export function transferLog(token: string, from: string, to: string, amount: bigint): FakeLog {
  const [sender, recipient] = [from, to].map((address) => pad(address as Hex, { size: 32 }))
  const data = encodeAbiParameters([{ type: 'uint256' }], [amount])
  return { address: token, topics: [TRANSFER, sender ?? '', recipient ?? ''], data }
}

/** A chain that a test controls, behind a JSON-RPC endpoint: forks, gaps, a lagging head. */
export async function createFakeChain() {
  const blocks: FakeBlock[] = []
  const faults = {
    /** Blocks of which the node has lost the logs. */
    withoutLogs: new Set<number>(),
    /** Blocks of which the node has no receipts (yet). */
    withoutReceipts: new Set<number>(),
    /** The node says that its head is this many blocks lower. */
    lag: 0,
    refusedMethods: new Set(['trace_block']),
    refusesWholeBlocks: false,
    isDown: false,
  }
  let forks = 0

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
      logsBloom: bloomOf(transactions.flatMap(({ logs = [] }) => logs)),
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

  function answer({ method, params }: NodeRequest): unknown {
    const [first, second] = params
    const number = first === 'latest' ? blocks.length - 1 - faults.lag : Number(first)
    if (method === 'eth_getBlockByNumber') return blockOf(number, second === true)
    if (method === 'eth_getBlockReceipts') {
      const block = blocks[number]
      if (!block || faults.withoutReceipts.has(number)) return null
      return block.transactions.map((_, index) => receiptOf(block, index))
    }
    const found = find(first)
    if (!found) return null
    if (method === 'eth_getTransactionByHash') return describe(found.transaction)
    return receiptOf(found.block, found.index)
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
    return answer(request)
  })
  mine()

  return {
    url: node.url,
    requests: node.requests,
    faults,
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
    hashes: () => blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)),
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

/** The filter of a header: three bits for each address and topic. */
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

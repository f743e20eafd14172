import { assembleBlock, type Block, genesisBlock } from './assembleBlock.ts'
import { checkReplacement } from './checkReplacement.ts'
import { type Coin, checkSentRate, checkTransaction } from './checkTransaction.ts'
import { createCoinBook, type Entry, type Outpoint } from './createCoinBook.ts'
import { parseTransaction } from './parseTransaction.ts'
import { Refusal } from './Refusal.ts'

const SUBSIDY = 5_000_000_000n
const HALVING_BLOCKS = 150
const MEDIAN_BLOCKS = 11

/**
 * An in-memory Bitcoin chain that starts with the regtest genesis block. Each block contains all
 * waiting transactions. Rewards are paid to `minerScript`.
 */
export function createChain(minerScript: Uint8Array) {
  const book = createCoinBook()
  const genesis = genesisBlock()
  const blocks = [genesis]
  const blockOfTransaction = new Map<string, Block>()
  const waiting = new Set<string>()

  const tip = (): Block => blocks.at(-1) ?? genesis
  const blockOf = (txid: string): Block | undefined => blockOfTransaction.get(txid)

  /** The waiting transaction that spends an output. */
  function waitingSpender(outpoint: Outpoint): Entry | undefined {
    const spender = book.spenderOf(outpoint)
    return spender && waiting.has(spender.txid) ? book.entryOf(spender.txid) : undefined
  }

  function coinOf(outpoint: Outpoint): Coin {
    const coin = book.coinOf(outpoint) ?? coinBefore(outpoint)
    if (coin) return coin
    throw new Refusal(-25, 'bad-txns-inputs-missingorspent')
  }

  /** What a waiting transaction has spent, another one may spend in its place. */
  function coinBefore({ txid, vout }: Outpoint): Coin | undefined {
    const spender = waitingSpender({ txid, vout })
    return spender?.spent.find((coin) => coin.txid === txid && coin.vout === vout)
  }

  /** The waiting transactions that spend what these pay, and these, the latest first. */
  function withDescendants(entries: readonly Entry[]): readonly Entry[] {
    const found = new Set<Entry>()
    const visit = (entry: Entry) => {
      if (found.has(entry)) return
      for (const vout of entry.tx.outputs.keys()) {
        const child = waitingSpender({ txid: entry.tx.txid, vout })
        if (child) visit(child)
      }
      found.add(entry)
    }
    for (const entry of entries) visit(entry)
    return [...found]
  }

  function depthOf({ txid }: Coin): number {
    const block = blockOf(txid)
    return block ? tip().height + 1 - block.height : 0
  }

  return {
    book,
    tip,
    blockOf,
    medianTime: () => medianTimeOf(blocks, tip().height),
    medianTimeAt: (height: number) => medianTimeOf(blocks, height),
    block: (height: number): Block | undefined => blocks[height],
    blockByHash: (hash: string): Block | undefined => blocks.find((block) => block.hash === hash),
    waiting: (): readonly Entry[] => [...waiting].flatMap((txid) => book.entryOf(txid) ?? []),

    /**
     * Adds a transaction to the next block, in the place of waiting ones that spend the same outputs if
     * these allow it (BIP-125). Throws a `Refusal`.
     */
    accept(raw: Uint8Array): string {
      const tx = parseTransaction(raw)
      if (waiting.has(tx.txid)) return tx.txid
      if (blockOf(tx.txid)) throw new Refusal(-27, 'Transaction outputs already in utxo set')
      const [nextHeight, medianTime] = [tip().height + 1, medianTimeOf(blocks, tip().height)]
      const checked = checkTransaction(tx, { coinOf, depthOf, nextHeight, medianTime })
      const direct = [...new Set(tx.inputs.flatMap((input) => waitingSpender(input) ?? []))]
      const evicted = withDescendants(direct)
      const isWaiting = (txid: string) => waiting.has(txid)
      if (direct.length > 0) checkReplacement({ tx, fee: checked.fee, direct, evicted, isWaiting })
      checkSentRate(tx, checked.fee)
      for (const entry of evicted) {
        book.remove(entry)
        waiting.delete(entry.tx.txid)
      }
      book.add({ tx, ...checked })
      waiting.add(tx.txid)
      return tx.txid
    },

    /** Adds a block at a time in seconds, or at the earliest valid time after it. */
    mine(time: number): Block {
      const height = tip().height + 1
      const entries = [...waiting].flatMap((txid) => book.entryOf(txid) ?? [])
      const fees = entries.reduce((sum, { fee }) => sum + fee, 0n)
      const block = assembleBlock({
        height,
        previousHash: tip().hash,
        time: Math.max(Math.floor(time), medianTimeOf(blocks, tip().height) + 1),
        reward: { script: minerScript, value: subsidyOf(height) + fees },
        transactions: entries.map(({ tx }) => tx),
      })
      const [coinbase] = block.transactions
      if (coinbase) book.add({ tx: coinbase, spent: [], fee: 0n })
      for (const { txid } of block.transactions) blockOfTransaction.set(txid, block)
      blocks.push(block)
      waiting.clear()
      return block
    },
  }
}

export type Chain = ReturnType<typeof createChain>

/** The subsidy of a block at this height, in satoshis. */
export function subsidyOf(height: number): bigint {
  return SUBSIDY >> BigInt(Math.floor(height / HALVING_BLOCKS))
}

function medianTimeOf(blocks: readonly Block[], height: number): number {
  const times = blocks
    .slice(Math.max(0, height + 1 - MEDIAN_BLOCKS), height + 1)
    .map(({ time }) => time)
    .sort((one, other) => one - other)
  return times[Math.floor(times.length / 2)] ?? 0
}

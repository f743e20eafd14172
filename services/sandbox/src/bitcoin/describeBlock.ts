import { CompactSizeLen } from '@scure/btc-signer/script.js'
import { concatBytes } from '@scure/btc-signer/utils.js'
import type { Block } from './assembleBlock.ts'
import { bytesToHex } from './bytes.ts'
import type { Chain } from './createChain.ts'

const HEADER_BYTES = 80
/** The minimum difficulty, relative to the main network's genesis block. */
const DIFFICULTY = 0xffff / 0x7fffff / 2 ** 24

/** Formats a block as Esplora does. */
export function describeBlock(chain: Chain, block: Block) {
  const raw = rawBlock(block)
  const count = block.transactions.length
  const countBytes = raw.length - HEADER_BYTES - sum(block, ({ raw: { length } }) => length)
  return {
    id: block.hash,
    height: block.height,
    version: block.version,
    timestamp: block.time,
    tx_count: count,
    size: raw.length,
    weight: (HEADER_BYTES + countBytes) * 4 + sum(block, ({ weight }) => weight),
    merkle_root: block.merkleRoot,
    previousblockhash: block.previousHash ?? null,
    mediantime: chain.medianTimeAt(block.height),
    nonce: block.nonce,
    bits: block.bits,
    difficulty: DIFFICULTY,
  }
}

/** Serialises a block as nodes do. */
export function rawBlock({ header, transactions }: Block): Uint8Array {
  const count = CompactSizeLen.encode(transactions.length)
  return concatBytes(header, count, ...transactions.map(({ raw }) => raw))
}

export function headerHex({ header }: Block): string {
  return bytesToHex(header)
}

function sum({ transactions }: Block, of: (tx: Block['transactions'][number]) => number): number {
  return transactions.reduce((total, tx) => total + of(tx), 0)
}

import { type Hex, keccak256 } from 'viem'
import type { NodeLog } from './nodeSchemas.ts'

const BITS = 2_048
const BITS_PER_ITEM = 3

/**
 * Returns whether these can be all logs of a receipt. It contains a bloom filter (the yellow paper's
 * M₃:₂₀₄₈) with three bits per address and topic. A bit without a matching log shows that one is
 * missing. Chains with an empty filter are trusted.
 */
export function mayBeAllLogs(bloom: string | null | undefined, logs: readonly NodeLog[]): boolean {
  if (!bloom || /^0x0*$/.test(bloom)) return true
  const items = new Set(logs.flatMap(({ address, topics }) => [address, ...topics]))
  let unexplained = BigInt(bloom)
  for (const item of items) for (const bit of bitsOf(item)) unexplained &= ~bit
  return unexplained === 0n
}

function bitsOf(item: string): bigint[] {
  // Addresses and topics, validated by the schema of the node's answer.
  const digest = keccak256(item as Hex, 'bytes')
  return Array.from({ length: BITS_PER_ITEM }, (_, index) => {
    const pair = ((digest[index * 2] ?? 0) << 8) | (digest[index * 2 + 1] ?? 0)
    return 1n << BigInt(pair % BITS)
  })
}

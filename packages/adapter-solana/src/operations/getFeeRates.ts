import type { ChainId, FeeRate } from '@bowline/common'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { amount } from './shapes.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly signal?: AbortSignal | undefined
}

/** Millionths of a lamport for one compute unit. */
const UNIT = 'µlamports/CU'
/**
 * How many of the last blocks' prices lie below, in percent; the least that is offered anyhow; and how
 * long that usually takes. Blocks come every 0.4 s, so the wait is for one with room at this price.
 */
const SPEEDS = [
  { speed: 'slow', percent: 25, least: 0n, seconds: 60 },
  { speed: 'normal', percent: 50, least: 10_000n, seconds: 15 },
  { speed: 'fast', percent: 90, least: 100_000n, seconds: 5 },
] as const
/** About 0.001 SOL for a transfer: a node that says more is not believed. */
export const MAX_RATE = 20_000_000n

const shape = is.array(is.object({ prioritizationFee: amount }))

/** Reads what has been paid for a place in the last blocks, as three rates to choose from. */
export async function getFeeRates(
  { rpc }: SolanaContext,
  { chainId, signal }: Parameters,
): Promise<readonly FeeRate[]> {
  const paid = await rpc.ask({
    chainId,
    signal,
    method: 'getRecentPrioritizationFees',
    params: [[]],
    read: (answer) => is.parse(shape, answer).map(({ prioritizationFee }) => prioritizationFee),
  })
  const sorted = [...paid].sort((a, b) => (a < b ? -1 : Number(a > b)))
  return SPEEDS.map(({ speed, percent, least, seconds }) => {
    const found = sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0n
    return { speed, rate: between(found, least, MAX_RATE), unit: UNIT, seconds }
  })
}

function between(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least
  return value > most ? most : value
}

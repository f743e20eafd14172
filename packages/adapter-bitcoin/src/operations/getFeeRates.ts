import type { ChainId, FeeRate } from '@bowline/common'
import { rateSchema } from '../esplora/schemas.ts'
import type { BitcoinContext } from './BitcoinContext.ts'

interface Parameters {
  readonly chainId: ChainId<'bip122'>
  readonly signal?: AbortSignal | undefined
}

/** Confirmation targets in blocks: about a day, an hour, the next block. */
const BLOCKS = { slow: 144, normal: 6, fast: 1 } as const
const BLOCK_SECONDS = 600
/** Nodes pass nothing on for less. */
const LEAST_RATE = 1

/** The rates in whole satoshis per virtual byte, by what the endpoint expects of the next blocks. */
export async function getFeeRates(
  { esplora }: BitcoinContext,
  { chainId, signal }: Parameters,
): Promise<readonly FeeRate[]> {
  const estimates = await esplora.read({ chainId, path: '/fee-estimates', signal }, rateSchema)
  let least = LEAST_RATE
  return (['slow', 'normal', 'fast'] as const).map((speed) => {
    // Who is in more of a hurry never offers less.
    least = Math.max(least, Math.ceil(rateWithin(estimates, BLOCKS[speed])))
    return { speed, rate: BigInt(least), unit: 'sat/vB', seconds: BLOCKS[speed] * BLOCK_SECONDS }
  })
}

/** Throws what `getFeeRates` throws. */
export async function normalRate(context: BitcoinContext, parameters: Parameters): Promise<bigint> {
  const rates = await getFeeRates(context, parameters)
  return rates.find(({ speed }) => speed === 'normal')?.rate ?? BigInt(LEAST_RATE)
}

/** The estimate for the longest wait that is not longer than wanted; a quiet chain has none at all. */
function rateWithin(estimates: Readonly<Record<string, number>>, blocks: number): number {
  const targets = Object.keys(estimates)
    .map(Number)
    .filter((target) => target <= blocks)
  const rates = Object.values(estimates)
  if (targets.length === 0) return Math.max(LEAST_RATE, ...rates)
  return estimates[Math.max(...targets)] ?? LEAST_RATE
}

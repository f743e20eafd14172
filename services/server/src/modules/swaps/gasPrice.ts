import { mulDiv } from '@bowline/common'
import type { ChainReader } from '../../chain/ChainReader.ts'

/** Prices of one unit of gas, in the smallest native unit. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

const BLOCKS = 10
/** Percentiles of the tips that were paid in each block. */
const PERCENTILES = { standard: 25, fast: 50, instant: 90 } as const
/**
 * How much the base fee may rise before the transaction is mined: one block raises it by up to 12.5
 * %.
 */
const BASE_FEE_PERCENT = { standard: 100n, fast: 113n, instant: 127n } as const
const SPEEDS = ['standard', 'fast', 'instant'] as const

/** Computes the current gas price from the fees of the last blocks. */
export async function readGasPrice(chains: ChainReader, chainId: string): Promise<GasPrice> {
  const client = chains.client(chainId, 'Gas Price')
  const { baseFeePerGas, reward = [] } = await client.getFeeHistory({
    blockCount: BLOCKS,
    rewardPercentiles: SPEEDS.map((speed) => PERCENTILES[speed]),
  })
  // The last entry is for the next block.
  const baseFee = baseFeePerGas.at(-1) ?? 0n
  const prices = SPEEDS.map((speed, index) => {
    const tip = median(reward.flatMap((tips) => tips[index] ?? []))
    return mulDiv(baseFee, BASE_FEE_PERCENT[speed], 100n, 'up') + tip
  })
  const [standard = 0n, fast = 0n, instant = 0n] = prices
  return {
    standard,
    fast: larger(standard, fast),
    instant: larger(standard, larger(fast, instant)),
  }
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)

function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

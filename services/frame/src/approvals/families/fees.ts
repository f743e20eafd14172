import { type Fees, readFees } from '@bowline/wallet-keys'
import type { Ask } from './evmReads.ts'

/** What a unit of gas costs at most, by what the chain says now. */
export const feesNow = (ask: Ask, signal: AbortSignal): Promise<Fees> =>
  readFees((method, params, as) => ask(method, params, { as, signal }))

interface WishedFees {
  readonly gasPrice?: bigint | null | undefined
  readonly maxFeePerGas?: bigint | null | undefined
}

/** The prices of the chain, or those that the app asks for where they are lower. */
export function limitedFees(fees: Fees, { gasPrice, maxFeePerGas }: WishedFees): Fees {
  const limit = maxFeePerGas ?? gasPrice
  if (limit == null) return fees
  if (fees.type === 'legacy') return { ...fees, gasPrice: least(fees.gasPrice, limit) }
  const highest = least(fees.maxFeePerGas, limit)
  const tip = least(fees.maxPriorityFeePerGas, highest)
  return { ...fees, maxFeePerGas: highest, maxPriorityFeePerGas: tip }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

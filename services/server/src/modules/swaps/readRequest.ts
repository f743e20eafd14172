import { HttpProblem } from '../../basics/HttpProblem.ts'
import { readAllOnChain } from './readOnChain.ts'
import type { SwapRequest } from './SwapSource.ts'

export interface Pair {
  readonly userAddress: string
  readonly from: string
  readonly to: string
}

/** Parses the requested swap. Throws 400 if it is invalid. */
export function readRequest({ userAddress, from, to }: Pair, amount: string): SwapRequest {
  const { chainId, addresses } = readAllOnChain([userAddress, from, to])
  const [user, fromToken, toToken] = addresses
  if (fromToken === toToken)
    throw new HttpProblem(400, 'SAME_TOKEN', 'A swap needs two different tokens.')
  const units = BigInt(amount)
  if (units === 0n || units >= 2n ** 256n)
    throw new HttpProblem(400, 'INVALID_AMOUNT', 'The amount must be more than zero.')
  return { chainId, user, from: fromToken, to: toToken, amount: units }
}

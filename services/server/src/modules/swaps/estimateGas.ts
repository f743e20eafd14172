import type { Address } from 'viem'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { BuiltSwap } from './SwapSource.ts'

/**
 * Estimates the gas that a transaction would use now; `undefined` if that fails. Never throws. It is no gas limit: a wallet
 * is given what `gasLimitOf` makes of it.
 */
export async function estimateGas(
  chains: ChainReader,
  chainId: string,
  user: Address,
  { to, data, value }: BuiltSwap,
): Promise<bigint | undefined> {
  try {
    return await chains.client(chainId).estimateGas({ account: user, to, data, value })
  } catch {
    // It would revert now, for example for lack of an allowance. The wallet estimates again.
    return undefined
  }
}

import type { Address } from 'viem'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { BuiltSwap } from './SwapSource.ts'

/** Asks the chain what a transaction would cost; `undefined` when it cannot tell. Never throws. */
export async function estimateGas(
  chains: ChainReader,
  chainId: string,
  user: Address,
  { to, data, value }: BuiltSwap,
): Promise<bigint | undefined> {
  try {
    return await chains.client(chainId).estimateGas({ account: user, to, data, value })
  } catch {
    // It would revert now, for lack of an allowance for example: the wallet estimates again.
    return undefined
  }
}

import type { ChainId } from '@bowline/common'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { amount } from './shapes.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  /** The size of the account's data in bytes; 0 for an account of a person. */
  readonly size: bigint
  readonly signal?: AbortSignal | undefined
}

/** Reads what an account of a size has to hold at least, in lamports. */
export async function getRent({ rpc }: SolanaContext, { chainId, size, signal }: Parameters) {
  return rpc.ask({
    chainId,
    signal,
    method: 'getMinimumBalanceForRentExemption',
    // No account is so long that a number could not hold it.
    params: [Number(size)],
    read: (answer) => is.parse(amount, answer),
  })
}

import type { ChainId } from '@bowline/common'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { amount } from './shapes.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly signal?: AbortSignal | undefined
}

const shape = is.object({ epoch: amount })

/** Reads the number of the epoch, a period of about two days. */
export async function getEpoch(
  { rpc }: SolanaContext,
  { chainId, signal }: Parameters,
): Promise<bigint> {
  return rpc.ask({
    chainId,
    signal,
    method: 'getEpochInfo',
    params: [{ commitment: 'confirmed' }],
    read: (answer) => is.parse(shape, answer).epoch,
  })
}

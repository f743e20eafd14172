import type { ChainId } from '@bowline/common'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { contextual, count } from './shapes.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  /** Base64, without signatures. */
  readonly wire: string
  readonly signal?: AbortSignal | undefined
}

const shape = contextual(
  is.object({ err: is.unknown(), unitsConsumed: is.optional(is.nullable(count)) }),
)

/** Simulates a transaction at a node as if it were signed and had the newest blockhash. Nothing is sent. */
export async function simulate({ rpc }: SolanaContext, { chainId, wire, signal }: Parameters) {
  const options = { sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' }
  return rpc.ask({
    chainId,
    signal,
    method: 'simulateTransaction',
    params: [wire, { encoding: 'base64', ...options }],
    read: (answer) => is.parse(shape, answer),
  })
}

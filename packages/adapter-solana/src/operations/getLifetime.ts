import type { ChainId } from '@bowline/common'
import type { Blockhash } from '@solana/kit'
import * as is from 'valibot'
import type { Lifetime } from './compileTransfer.ts'
import type { SolanaContext } from './SolanaContext.ts'
import { address, amount, contextual } from './shapes.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly signal?: AbortSignal | undefined
}

const shape = contextual(
  is.object({
    // As long as an address, and written alike.
    blockhash: is.pipe(
      address,
      is.transform((text) => text as string as Blockhash),
    ),
    lastValidBlockHeight: amount,
  }),
)

/** Reads the newest block that a transaction can refer to, and until when it can. */
export async function getLifetime(
  { rpc }: SolanaContext,
  { chainId, signal }: Parameters,
): Promise<Lifetime> {
  return rpc.ask({
    chainId,
    signal,
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    read: (answer) => is.parse(shape, answer),
  })
}

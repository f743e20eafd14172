import type { ChainId } from '@bowline/common'
import type { Address } from '@solana/kit'
import * as is from 'valibot'
import type { SolanaContext } from './SolanaContext.ts'
import { account, type ChainAccount, contextual } from './shapes.ts'

interface Parameters {
  readonly chainId: ChainId<'solana'>
  readonly addresses: readonly Address[]
  readonly signal?: AbortSignal | undefined
}

/** Reads what is at some addresses, `null` where nothing is, in the order asked for. */
export async function getAccounts(
  { rpc }: SolanaContext,
  { chainId, addresses, signal }: Parameters,
): Promise<readonly ChainAccount[]> {
  const shape = contextual(is.pipe(is.array(account), is.length(addresses.length)))
  return rpc.ask({
    chainId,
    signal,
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment: 'confirmed' }],
    read: (answer) => is.parse(shape, answer),
  })
}

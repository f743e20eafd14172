import { type ChainId, KitError } from '@bowline/common'
import { unlessAborted } from '@bowline/common/adapters'
import type { Client } from 'viem'
import { mapRpcError } from '../mapRpcError.ts'
import type { Rpc } from './createRpc.ts'

/**
 * Runs a read on a chain, stops waiting when the signal aborts, and translates errors.
 *
 * Throws `ABORTED`, `NETWORK_NOT_FOUND`, or a `service` error.
 */
export async function readChain<T>(
  rpc: Rpc,
  { chainId, signal }: { readonly chainId: ChainId<'eip155'>; readonly signal?: AbortSignal },
  read: (client: Client) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new KitError('ABORTED')
  const client = rpc.client(chainId)
  try {
    return await unlessAborted(read(client), signal)
  } catch (error) {
    throw mapRpcError(error, chainId)
  }
}

import { type ChainId, KitError } from '@bowline/common'
import { RpcError } from '../rpc/Endpoint.ts'
import type { PolkadotContext } from './PolkadotContext.ts'

interface Question {
  readonly chainId: ChainId<'polkadot'>
  readonly method: string
  readonly params?: readonly unknown[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads from a chain. A node that refuses a read counts as failed.
 *
 * Throws `ABORTED`, `NETWORK_NOT_FOUND`, `INVALID_NETWORK`, or a `service` error.
 */
export async function readChain(
  { rpc }: Pick<PolkadotContext, 'rpc'>,
  { chainId, ...question }: Question,
): Promise<unknown> {
  try {
    return await rpc.ask(chainId, question)
  } catch (cause) {
    if (!(cause instanceof RpcError)) throw cause
    throw new KitError('INVALID_RESPONSE', { endpoint: chainId }, { cause })
  }
}

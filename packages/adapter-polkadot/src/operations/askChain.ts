import type { ChainAnswer, ChainId, ProviderRequest } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import type { Rpc } from '../rpc/createRpc.ts'
import { RpcError } from '../rpc/Endpoint.ts'

interface Question {
  readonly chainId: ChainId<'polkadot'>
  readonly request: ProviderRequest
}

/** Methods that a node answers in one message, and the one that submits a signed transaction. */
const READS =
  /^(archive_v1_\w+|author_(pendingExtrinsics|submitExtrinsic)|chain_get[A-Z]\w*|chainSpec_v1_\w+|childstate_get\w+|payment_query\w+|rpc_methods|state_(call|get[A-Z]\w*|queryStorageAt)|system_(accountNextIndex|chain|chainType|dryRun|health|name|properties|syncState|version))$/

/**
 * Answers a request by the app's endpoints of a chain. Resolves `undefined` for a method that is a
 * wallet's, and for subscriptions: a provider takes requests alone.
 *
 * Throws `NETWORK_NOT_FOUND`, a `service` error, or a `ProviderError` of the node's own code.
 */
export async function askChain(
  rpc: Rpc,
  { chainId, request: { method, params = [] } }: Question,
): Promise<ChainAnswer | undefined> {
  if (!READS.test(method)) return undefined
  if (!Array.isArray(params)) throw new ProviderError(-32602, 'Expected a list of parameters.')
  try {
    return { result: await rpc.ask(chainId, { method, params }) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    throw new ProviderError(error.code, error.message, { cause: error })
  }
}

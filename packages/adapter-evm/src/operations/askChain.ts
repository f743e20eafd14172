import type { ChainAnswer, ChainId, ProviderRequest } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import { RpcRequestError } from 'viem'
import type { Rpc } from './createRpc.ts'
import { mapRpcError } from './readChain.ts'

interface Question {
  readonly chainId: ChainId<'eip155'>
  readonly request: ProviderRequest
}

/** Methods that a node answers without an account of its own. `eth_getEncryptionPublicKey` is a wallet's. */
const READS =
  /^(eth_(get(?!Encryption)[A-Z]\w*|blobBaseFee|blockNumber|call|chainId|createAccessList|estimateGas|estimateUserOperationGas|feeHistory|gasPrice|maxPriorityFeePerGas|newBlockFilter|newFilter|newPendingTransactionFilter|sendRawTransaction|simulateV1|supportedEntryPoints|syncing|uninstallFilter)|net_(listening|peerCount|version)|web3_(clientVersion|sha3))$/

/**
 * Answers a request by the app's endpoints of a chain. Resolves `undefined` for a method that is a
 * wallet's.
 *
 * Throws `NETWORK_NOT_FOUND`, a `service` error, or a `ProviderError` of the node's own code.
 */
export async function askChain(
  rpc: Rpc,
  { chainId, request: { method, params } }: Question,
): Promise<ChainAnswer | undefined> {
  if (!READS.test(method)) return undefined
  const client = rpc.client(chainId)
  try {
    // viem types a request by its method; the app's request is passed on unchecked.
    return { result: await client.request({ method, params } as never) }
  } catch (error) {
    throw nodeError(error) ?? mapRpcError(error, chainId)
  }
}

/** The node's own error. Libraries look for the data of a revert, by code and data. */
function nodeError(error: unknown): ProviderError | undefined {
  if (error instanceof RpcRequestError) {
    const { code, details, data } = error
    return new ProviderError(code, details, { cause: error, data })
  }
  return error instanceof Error ? nodeError(error.cause) : undefined
}

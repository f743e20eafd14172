import {
  type Client,
  createClient,
  http,
  type LocalAccount,
  numberToHex,
  type Transport,
} from 'viem'
import { askRpc, EXTENSION_ORIGIN } from './askRpc.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import type { WalletContext } from './WalletContext.ts'

export type Node = Client<Transport, undefined, LocalAccount>

/**
 * A client of a chain that sends for the active account.
 *
 * Throws 4901 for a chain that the wallet does not know, -32603 when the node is of another chain.
 */
export async function connectNode({ state }: WalletContext, chainId: number): Promise<Node> {
  const { account, chains } = state.get()
  const rpcUrl = chains.find(({ id }) => id === chainId)?.rpcUrl
  if (!rpcUrl) throw new ProviderRpcError(4901, 'The wallet is not connected to this chain.')
  const chain = await askRpc(rpcUrl, { method: 'eth_chainId' })
  if (chain !== numberToHex(chainId))
    throw new ProviderRpcError(-32603, `The node at ${rpcUrl} is not of chain ${chainId}.`)
  const fetchOptions = { headers: { origin: EXTENSION_ORIGIN } }
  return createClient({ account, transport: http(rpcUrl, { fetchOptions }), pollingInterval: 100 })
}

/** The node's error for a refused transaction, in the form in which wallets pass it on. */
export function toNodeError(error: unknown): ProviderRpcError {
  const { details, message } = error as { readonly details?: string; readonly message: string }
  return new ProviderRpcError(-32000, details ?? message)
}

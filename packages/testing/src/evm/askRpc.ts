import type { WalletRequest } from './EvmTestWallet.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'

/**
 * The origin from which an extension asks. Browsers write a page's own in its place; a wallet that
 * lives in the test's process is taken for an extension.
 */
export const EXTENSION_ORIGIN = 'chrome-extension://bowlinetestwalletaaaaaaaaaaaaaaa'

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Asks a node, and passes its answer or its error on as it is. */
export async function askRpc(rpcUrl: string, { method, params }: WalletRequest): Promise<unknown> {
  const answer = await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  if (answer.error)
    throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}

async function post(rpcUrl: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: EXTENSION_ORIGIN },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`It answered with HTTP ${response.status}.`)
    return (await response.json()) as Answer
  } catch (cause) {
    throw new ProviderRpcError(-32603, `The node at ${rpcUrl} cannot be reached.`, { cause })
  }
}

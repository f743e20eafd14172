import type { ChainReads } from '../../service/createChainReads.ts'

/** Asks a local chain as the server does for the page. */
export function createRpc(rpcUrl: string): ChainReads['request'] {
  return async (_chainId, method, params, signal) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal: signal ?? null })
    const { result, error } = await response.json()
    if (error) throw new Error(error.message)
    return result
  }
}

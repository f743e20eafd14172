import { numberToHex } from 'viem'
import { blockOf, pinned, readBlock } from './blockOf.ts'
import type { EndpointProfile } from './EndpointProfile.ts'
import { errorOf } from './refuse.ts'

export interface RpcQuestion {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** A JSON-RPC answer without its id. */
export type RpcReply = { readonly result: unknown } | { readonly error: object }

/** The nodes behind one address, which are one real node and another view of it: some blocks behind. */
export interface BackEnds {
  /** The number of the newest block of the real node. */
  head(): Promise<number>
  ask(question: Omit<RpcQuestion, 'id'>): Promise<RpcReply>
  askBehind(question: Omit<RpcQuestion, 'id'>): Promise<RpcReply>
}

/** What names the block that a transaction is in. */
const OF_TRANSACTION = new Set(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])

/** Makes the back ends of an endpoint out of one node. */
export function createBackEnds(rpcUrl: string, { behind }: EndpointProfile): BackEnds {
  async function ask({ method, params }: Omit<RpcQuestion, 'id'>): Promise<RpcReply> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    // The local node is ours: it answers by JSON-RPC.
    const answer = (await response.json()) as { result?: unknown; error?: object }
    return answer.error ? { error: answer.error } : { result: answer.result }
  }

  async function head() {
    const answer = await ask({ method: 'eth_blockNumber', params: [] })
    if (!('result' in answer)) throw new Error('The node behind the endpoint does not answer.')
    return Number(answer.result)
  }

  const unknown = (method: string): RpcReply => ({ error: errorOf(behind.unknown, { method }) })

  return {
    head,
    ask,
    async askBehind(question) {
      const { method, params } = question
      const newest = Math.max(0, (await head()) - behind.blocks)
      if (method === 'eth_blockNumber') return { result: numberToHex(newest) }
      if (method === 'eth_getLogs') return askLogs(params, newest)
      const wanted = blockOf(question, newest)
      if (wanted !== undefined && wanted > newest)
        return method === 'eth_getBlockByNumber' ? { result: null } : unknown(method)
      const answer = await ask({ method, params: pinned(method, params, newest) })
      const isNewer =
        OF_TRANSACTION.has(method) &&
        'result' in answer &&
        (readBlock(Object(answer.result).blockNumber, 0) ?? 0) > newest
      return isNewer ? { result: null } : answer
    },
  }

  async function askLogs(params: readonly unknown[], newest: number): Promise<RpcReply> {
    const filter = Object(params[0])
    const to = readBlock(filter.toBlock, newest)
    if (to !== undefined && to > newest) return unknown('eth_getLogs')
    const fixed = filter.blockHash ? filter : { ...filter, toBlock: numberToHex(to ?? newest) }
    return ask({ method: 'eth_getLogs', params: [fixed] })
  }
}

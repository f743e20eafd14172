import type { Clock, Logger } from '@bowline/common'
import type { AnswerOf, dataApi, ParsedParamsOf } from '@bowline/common/api'
import { createAnswerSharing } from './createAnswerSharing.ts'
import { createRpcPool } from './createRpcPool.ts'
import { RPC_INVALID_PARAMS, RPC_METHOD_NOT_ALLOWED, type RpcAnswer } from './RpcAnswer.ts'
import { rpcMethods } from './rpcMethods.ts'

export interface ChainDataOptions {
  readonly rpc: Readonly<Record<string, readonly string[]>>
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
}

export interface ChainData {
  supportedChains(): AnswerOf<(typeof dataApi)['supportedChains']>
  rpc(request: ParsedParamsOf<(typeof dataApi)['rpc']>): Promise<AnswerOf<(typeof dataApi)['rpc']>>
}

/** The chains this server can answer for, and the way to ask them. */
export function createChainData({ rpc, fetch, clock, logger }: ChainDataOptions): ChainData {
  const pools = new Map(
    Object.entries(rpc).map(([chainId, endpoints]) => {
      const pool = createRpcPool({ chainId, endpoints, fetch, clock, logger })
      return [chainId, createAnswerSharing(pool, clock)]
    }),
  )

  async function ask(chainId: string, method: string, params: readonly unknown[]) {
    if (!rpcMethods.has(method))
      return refusal(RPC_METHOD_NOT_ALLOWED, `This server does not forward ${method}.`)
    const pool = pools.get(chainId)
    if (!pool) return refusal(RPC_INVALID_PARAMS, `This server does not serve ${chainId}.`)
    return pool.ask({ method, params })
  }

  return {
    supportedChains: () => ({ http: [...pools.keys()], ws: [] }),
    async rpc({ chainId, id, method, params }) {
      const answer = await ask(chainId, method, params)
      return { jsonrpc: '2.0', id, ...answer }
    },
  }
}

function refusal(code: number, message: string): RpcAnswer {
  return { error: { code, message } }
}

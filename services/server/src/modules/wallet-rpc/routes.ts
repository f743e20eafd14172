import type { AnswerOf, dataApi, ParsedParamsOf } from '@bowline/common/api'
import type { Hono } from 'hono'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { RPC_METHOD_NOT_ALLOWED } from '../../chain/rpc/RpcAnswer.ts'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import { walletRpcApi } from './walletRpcApi.ts'

/** Enough for the largest transaction that nodes accept, in hexadecimal. */
const MAX_RPC_BODY_BYTES = 300_000

type Rpc = (typeof dataApi)['rpc']

export interface WalletRpcOptions {
  readonly gate: Gate
  rpc(request: ParsedParamsOf<Rpc>): Promise<AnswerOf<Rpc>>
  /** The cost of a call; `undefined` if it is not forwarded. */
  unitsOf(chainId: string, method: string): number | undefined
}

/**
 * Answers wallets to which a page has added a chain. Their requests come from an extension or an
 * app, whose origin is on no list. Pages can add EVM chains only.
 */
export function walletRpcRoutes({ gate, rpc, unitsOf }: WalletRpcOptions): Hono {
  return implement(walletRpcApi, {
    gate,
    handlers: {
      async walletRpc(request): Promise<AnswerOf<Rpc>> {
        const { id, chainId, method } = request
        if (!chainId.startsWith('eip155:'))
          throw new HttpProblem(404, 'NOT_FOUND', 'Wallets can read EVM chains only.')
        if (unitsOf(chainId, method) !== undefined) return rpc(request)
        const message = `This server does not forward ${method} for wallets.`
        return { jsonrpc: '2.0', id, error: { code: RPC_METHOD_NOT_ALLOWED, message } }
      },
    },
    policies: {
      walletRpc: {
        limit: 'walletRpcUnits',
        units: ({ chainId, method }) => unitsOf(chainId, method) ?? 1,
        cacheSeconds: 0,
        maxBodyBytes: MAX_RPC_BODY_BYTES,
        anySdk: true,
      },
    },
  })
}

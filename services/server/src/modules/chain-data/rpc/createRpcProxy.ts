import type { AnswerOf, dataApi, ParsedParamsOf } from '@bowline/common/api'
import { withinTime } from '../../../basics/withinTime.ts'
import type { PolkadotPools } from '../../../chain/createPolkadotPools.ts'
import type { RpcRequest } from '../../../chain/rpc/askNode.ts'
import { RPC_TIMEOUT_MS, type RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import {
  RPC_INVALID_PARAMS,
  RPC_METHOD_NOT_ALLOWED,
  type RpcAnswer,
  unreachable,
} from '../../../chain/rpc/RpcAnswer.ts'
import { readQuantity } from '../../../chain/rpc/readQuantity.ts'
import type { SolanaReader } from '../../../chain/solana/SolanaReader.ts'
import { capEvmRequest } from './capEvmRequest.ts'
import { capPolkadotRequest } from './capPolkadotRequest.ts'
import { capSolanaRequest } from './capSolanaRequest.ts'
import { type BundlersOptions, createBundlers } from './createBundlers.ts'
import { RpcRefusal } from './RpcRefusal.ts'
import { rpcCaps } from './rpcCaps.ts'
import { bundlerMethods, rpcUnits } from './rpcMethods.ts'

type Api = typeof dataApi

export interface RpcProxyOptions extends BundlersOptions {
  readonly solana: SolanaReader
  readonly polkadot: PolkadotPools
  /** Called with each signed transaction that a node of an EVM chain has taken. Must not throw. */
  readonly onSent?: ((chainId: string, raw: unknown) => void) | undefined
}

const SEND = 'eth_sendRawTransaction'

/** Methods that carry a transaction or its data. Only the body size limits them. */
const LARGE = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  SEND,
  'eth_sendUserOperation',
  'eth_simulateV1',
  'getFeeForMessage',
  'pm_getPaymasterData',
  'pm_getPaymasterStubData',
  'sendTransaction',
  'simulateTransaction',
])

/**
 * Forwards visitors' requests to the operator's nodes, bundlers and paymasters, within the limits of
 * `rpcCaps`.
 */
export function createRpcProxy({ solana, polkadot, onSent, ...options }: RpcProxyOptions) {
  const { chains, clock } = options
  const askBundler = createBundlers(options)

  async function forward(chainId: string, request: RpcRequest): Promise<RpcAnswer> {
    if (rpcUnits(chainId, request.method) === undefined)
      return refusal(RPC_METHOD_NOT_ALLOWED, `This server does not forward ${request.method}.`)
    const reader = [chains, solana, polkadot].find(({ chainIds }) => chainIds.includes(chainId))
    if (!reader) return refusal(RPC_INVALID_PARAMS, `This server does not serve ${chainId}.`)
    const pool = reader.pool(chainId)
    try {
      assertSize(request)
      if (bundlerMethods.has(request.method)) return await askBundler(chainId, request)
      const answer = await pool.ask(await capped(chainId, request, pool))
      if (request.method === SEND && 'result' in answer) onSent?.(chainId, request.params[0])
      return answer
    } catch (error) {
      if (error instanceof RpcRefusal) return { error: error.error }
      if (error instanceof HeadUnknown) return unreachable(error.message)
      throw error
    }
  }

  return async ({
    id,
    chainId,
    ...request
  }: ParsedParamsOf<Api['rpc']>): Promise<AnswerOf<Api['rpc']>> => ({
    jsonrpc: '2.0',
    id,
    ...(await withinTime(forward(chainId, request), {
      clock,
      // Also covers the request for the head, if one is needed.
      ms: RPC_TIMEOUT_MS,
      late: () => unreachable(`No endpoint of ${chainId} answers at the moment.`),
    })),
  })
}

async function capped(chainId: string, request: RpcRequest, pool: RpcPool): Promise<RpcRequest> {
  const { method, params } = request
  if (chainId.startsWith('solana:')) return capSolanaRequest({ method, params })
  if (chainId.startsWith('polkadot:')) return capPolkadotRequest({ method, params })
  return capEvmRequest({ method, params }, async () => {
    const head = readQuantity(await pool.ask({ method: 'eth_blockNumber', params: [] }))
    if (head === undefined)
      throw new HeadUnknown(`No endpoint of ${chainId} returns its newest block.`)
    return head
  })
}

function assertSize({ method, params }: RpcRequest): void {
  if (params.length > rpcCaps.params) throw RpcRefusal.tooMuch(method, 'params')
  if (!LARGE.has(method) && JSON.stringify(params).length > rpcCaps.paramCharacters)
    throw RpcRefusal.tooMuch(method, 'paramCharacters')
}

class HeadUnknown extends Error {}

function refusal(code: number, message: string): RpcAnswer {
  return { error: { code, message } }
}

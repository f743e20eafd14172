import type { Clock, Logger } from '@bowline/common'
import * as v from 'valibot'
import { entryPoint07Address } from 'viem/account-abstraction'
import { TooLargeError } from '../../../basics/readLimited.ts'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { askNode, type RpcRequest } from '../../../chain/rpc/askNode.ts'
import { RPC_TIMEOUT_MS } from '../../../chain/rpc/createRpcPool.ts'
import {
  RPC_METHOD_NOT_ALLOWED,
  type RpcAnswer,
  tooLarge,
  unreachable,
} from '../../../chain/rpc/RpcAnswer.ts'
import { type Metrics, noMetrics } from '../../../drivers/metrics/Metrics.ts'
import { RpcRefusal } from './RpcRefusal.ts'

export interface BundlersOptions {
  readonly chains: ChainReader
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
}

const operation = v.record(v.string(), v.unknown())
/** The same on every chain. The wallet's accounts know no other. */
const entryPoint = v.pipe(
  v.string(),
  v.check((text) => text.toLowerCase() === entryPoint07Address.toLowerCase()),
)
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const chain = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i))

const paramsSchema = {
  operation: v.strictTuple([operation, entryPoint]),
  sponsoring: v.union([
    v.strictTuple([operation, entryPoint, chain]),
    v.strictTuple([operation, entryPoint, chain, v.unknown()]),
  ]),
  hash: v.strictTuple([hash]),
  nothing: v.strictTuple([]),
}
const PARAMS: Readonly<Record<string, keyof typeof paramsSchema>> = {
  eth_estimateUserOperationGas: 'operation',
  eth_sendUserOperation: 'operation',
  eth_getUserOperationByHash: 'hash',
  eth_getUserOperationReceipt: 'hash',
  pm_getPaymasterData: 'sponsoring',
  pm_getPaymasterStubData: 'sponsoring',
}

/**
 * Asks the bundlers and paymasters of chains. Each is asked once, since no other could repeat what it
 * may have sent, and says nothing about the chain's nodes.
 *
 * The function that it returns throws an `RpcRefusal`.
 */
export function createBundlers(options: BundlersOptions) {
  const { chains, clock, logger, metrics = noMetrics } = options

  return async (chainId: string, request: RpcRequest): Promise<RpcAnswer> => {
    const name = request.method.startsWith('pm_') ? 'paymaster' : 'bundler'
    const url = chains.settings(chainId).smartAccounts?.[name]
    if (!url) return missing(`This server has no ${name} for ${chainId}.`)
    const checked = check(chainId, request)
    const askedAt = clock.elapsed()
    const count = (outcome: 'ok' | 'refused' | 'failed') =>
      metrics.askedUpstream({ name, outcome, seconds: (clock.elapsed() - askedAt) / 1000 })
    try {
      const answer = await askNode(url, checked, { ...options, timeoutMs: RPC_TIMEOUT_MS })
      count('result' in answer ? 'ok' : 'refused')
      return answer
    } catch (error) {
      count('failed')
      if (error instanceof TooLargeError) return tooLarge
      logger.log('warn', `A ${name} failed`, { chainId, host: new URL(url).host, error })
      return unreachable(`The ${name} of ${chainId} does not answer at the moment.`)
    }
  }
}

/** What a paymaster is told besides the operation could choose another of its policies: it is left out. */
function check(chainId: string, { method, params }: RpcRequest): RpcRequest {
  const kind = PARAMS[method] ?? 'nothing'
  const parsed = v.safeParse(paramsSchema[kind], params)
  if (!parsed.success) throw RpcRefusal.malformed(method, `it takes ${WANTED[kind]}.`)
  if (kind !== 'sponsoring') return { method, params }
  const [given, place, hexadecimal] = params
  if (`eip155:${BigInt(String(hexadecimal))}` !== chainId)
    throw RpcRefusal.malformed(method, 'it names another chain.')
  return { method, params: [given, place, hexadecimal, {}] }
}

const WANTED: Readonly<Record<keyof typeof paramsSchema, string>> = {
  operation: 'a user operation, and the EntryPoint 0.7',
  sponsoring: 'a user operation, the EntryPoint 0.7, the chain and a context',
  hash: 'the hash of a user operation',
  nothing: 'no parameters',
}

function missing(message: string): RpcAnswer {
  return { error: { code: RPC_METHOD_NOT_ALLOWED, message } }
}

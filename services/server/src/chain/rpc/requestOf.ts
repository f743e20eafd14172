import { refusalOf } from '@bowline/common/adapters'
import { zeroAddress } from 'viem'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { RpcRequest } from './askNode.ts'
import type { RpcPool } from './createRpcPool.ts'
import { isUnreachable, type RpcError } from './RpcAnswer.ts'

/** The error that viem expects: it maps the code to one of its own errors. */
class NodeError extends Error {
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: RpcError) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A call that no contract can fail. */
const NEUTRAL: RpcRequest = {
  method: 'eth_call',
  params: [{ to: zeroAddress, data: '0x' }, 'latest'],
}
const CALLS = new Set(['eth_call', 'eth_estimateGas'])
const READS = /^eth_(blockNumber|chainId|feeHistory|gasPrice|get[A-Z]\w*|maxPriorityFeePerGas)$/

/**
 * Adapts a pool to the `request` function of EIP-1193: returns results, throws errors. What a node refuses is not what a
 * contract has answered: it is thrown as `CHAIN_UNAVAILABLE`.
 */
export function requestOf(pool: RpcPool) {
  /** A node may refuse what a contract does, or to answer at all, in words that nobody knows. */
  async function isOfNode({ code, message }: RpcError, method: string): Promise<boolean> {
    const refusal = refusalOf({ code, message })
    if (refusal === 'contract' || refusal === 'request') return false
    if (refusal !== undefined || !CALLS.has(method))
      return refusal !== undefined || READS.test(method)
    return 'error' in (await pool.ask(NEUTRAL))
  }

  return async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const answer = await pool.ask({ method, params: Array.isArray(params) ? params : [] })
    if ('result' in answer) return answer.result
    const { error } = answer
    if (isUnreachable(error) || (await isOfNode(error, method)))
      throw new HttpProblem(503, 'CHAIN_UNAVAILABLE', error.message)
    throw new NodeError(error)
  }
}

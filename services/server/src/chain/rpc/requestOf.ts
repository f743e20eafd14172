import { HttpProblem } from '../../http/HttpProblem.ts'
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

/** Adapts a pool to the `request` function of EIP-1193: returns results, throws errors. */
export function requestOf(pool: RpcPool) {
  return async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const answer = await pool.ask({ method, params: Array.isArray(params) ? params : [] })
    if ('result' in answer) return answer.result
    if (isUnreachable(answer.error))
      throw new HttpProblem(503, 'CHAIN_UNAVAILABLE', answer.error.message)
    throw new NodeError(answer.error)
  }
}

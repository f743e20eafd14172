import { RPC_INVALID_PARAMS, type RpcError } from '../../../chain/rpc/RpcAnswer.ts'
import { type RpcCap, rpcCaps } from './rpcCaps.ts'

/**
 * A request that is not forwarded. Never uses the code of a rate limit: clients would retry a
 * request that can never succeed.
 */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal'
  readonly error: RpcError

  private constructor(message: string, data: { readonly [field: string]: unknown }) {
    super(message)
    this.error = { code: RPC_INVALID_PARAMS, message, data }
  }

  static tooMuch(method: string, limit: RpcCap): RpcRefusal {
    const max = rpcCaps[limit]
    const message = `${method} is limited here to ${max.toLocaleString('en')} (${limit}).`
    return new RpcRefusal(message, { reason: 'limit', limit, max })
  }

  static malformed(method: string, what: string): RpcRefusal {
    return new RpcRefusal(`${method}: ${what}`, { reason: 'malformed' })
  }
}

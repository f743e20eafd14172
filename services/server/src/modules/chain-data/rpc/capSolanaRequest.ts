import * as v from 'valibot'
import type { RpcRequest } from '../../../chain/rpc/askNode.ts'
import { capList } from './capList.ts'
import { RpcRefusal } from './RpcRefusal.ts'
import { rpcCaps } from './rpcCaps.ts'

const pageSchema = v.looseObject({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
const simulationSchema = v.looseObject({
  accounts: v.nullish(v.looseObject({ addresses: v.optional(v.array(v.unknown()), []) })),
})

/** Limits what a request asks of a Solana node. Throws an `RpcRefusal`. */
export function capSolanaRequest(request: RpcRequest): RpcRequest {
  const { method, params } = request
  if (method === 'getMultipleAccounts') capList(method, params[0], 'accounts')
  if (method === 'getSignatureStatuses') capList(method, params[0], 'signatures')
  if (method === 'getRecentPrioritizationFees') capList(method, params[0] ?? [], 'feeAccounts')
  if (method === 'simulateTransaction') capSimulation(method, params[1])
  if (method !== 'getSignaturesForAddress') return request
  return { method, params: [params[0], pageOf(method, params[1]), ...params.slice(2)] }
}

/** Sets the limit of a page: without one nodes return a thousand. */
function pageOf(method: string, options: unknown) {
  const parsed = v.safeParse(pageSchema, options ?? {})
  if (!parsed.success) throw RpcRefusal.malformed(method, 'the limit cannot be read.')
  const { limit = rpcCaps.signaturesPerPage, ...rest } = parsed.output
  if (limit > rpcCaps.signaturesPerPage) throw RpcRefusal.tooMuch(method, 'signaturesPerPage')
  return { ...rest, limit }
}

function capSimulation(method: string, options: unknown): void {
  const parsed = v.safeParse(simulationSchema, options ?? {})
  if (!parsed.success) throw RpcRefusal.malformed(method, 'the options cannot be read.')
  capList(method, parsed.output.accounts?.addresses ?? [], 'accounts')
}

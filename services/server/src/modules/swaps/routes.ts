import { swapsApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import type { Swaps } from './createSwaps.ts'

const HOUR_SECONDS = 3_600
const policy: RoutePolicy = { limit: 'swaps', cacheSeconds: 0 }

export function swapsRoutes(swaps: Swaps, gate: Gate): Hono {
  return implement(swapsApi, {
    gate,
    handlers: {
      tokens: (params) => swaps.tokens(params),
      quotes: (params) => swaps.quotes(params),
      allowance: (params) => swaps.allowance(params),
      gasPrice: (params) => swaps.gasPrice(params),
      buildApprove: (params) => swaps.buildApprove(params),
      buildTransaction: (params) => swaps.buildTransaction(params),
    },
    policies: {
      tokens: { limit: 'swaps', cacheSeconds: HOUR_SECONDS },
      quotes: policy,
      allowance: policy,
      gasPrice: policy,
      buildApprove: policy,
      buildTransaction: { ...policy, mayNameProjectInBody: true },
    },
  })
}

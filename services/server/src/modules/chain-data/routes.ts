import { dataApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import { implement } from '../../implement.ts'
import type { ChainData } from './createChainData.ts'
import { rpcMethods } from './rpcMethods.ts'

const HOUR_SECONDS = 3_600
/** Room for the largest transaction that nodes accept, in hexadecimal. */
const MAX_RPC_BODY_BYTES = 300_000

export function chainDataRoutes(chainData: ChainData, gate: Gate): Hono {
  return implement(dataApi, {
    gate,
    handlers: {
      supportedChains: () => chainData.supportedChains(),
      rpc: (request) => chainData.rpc(request),
    },
    policies: {
      supportedChains: { limit: 'data', cacheSeconds: HOUR_SECONDS },
      rpc: {
        limit: 'rpcUnits',
        units: ({ method }) => rpcMethods.get(method) ?? 1,
        cacheSeconds: 0,
        maxBodyBytes: MAX_RPC_BODY_BYTES,
        anySdk: true,
      },
    },
  })
}

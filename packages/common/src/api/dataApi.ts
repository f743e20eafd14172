import * as v from 'valibot'
import { defineApi } from './defineApi.ts'

const chainIdSchema = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

export const jsonRpcRequestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.array(v.unknown()), []),
})

/** The blockchain data API. The client and every server are typed from this one object. */
export const dataApi = defineApi({
  supportedChains: {
    method: 'GET',
    path: '/v1/supported-chains',
    summary: 'Lists the chains that this server can answer for.',
    params: v.object({}),
    response: v.object({ http: v.array(chainIdSchema), ws: v.array(chainIdSchema) }),
  },
  rpc: {
    method: 'POST',
    path: '/v1',
    summary: 'Forwards one allow-listed JSON-RPC request to the chain.',
    queryKeys: ['chainId'],
    params: v.object({ chainId: chainIdSchema, ...jsonRpcRequestSchema.entries }),
    response: v.object({
      jsonrpc: v.literal('2.0'),
      id: v.union([v.string(), v.number(), v.null()]),
      result: v.optional(v.unknown()),
      error: v.optional(
        v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
      ),
    }),
  },
})

import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import {
  accountIdSchema,
  chainIdSchema,
  claimSchema,
  currencySchema,
  iconUrlSchema,
  moneySchema,
} from './schemas.ts'

export const jsonRpcRequestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.array(v.unknown()), []),
})

/** The calls of `dataApi` that the page of the embedded wallet makes: it loads no others. */
export const readsApi = defineApi({
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
  price: {
    method: 'POST',
    path: '/v1/fungible/price',
    summary: 'Finds the prices of tokens.',
    params: v.object({
      projectId: v.optional(v.string()),
      currency: v.optional(currencySchema, 'usd'),
      addresses: v.pipe(v.array(accountIdSchema), v.minLength(1), v.maxLength(100)),
    }),
    response: v.object({
      fungibles: v.array(
        v.object({
          /** CAIP-10 id, as asked for. */
          address: accountIdSchema,
          name: claimSchema,
          symbol: claimSchema,
          iconUrl: iconUrlSchema,
          price: v.nullable(moneySchema),
        }),
      ),
    }),
  },
})

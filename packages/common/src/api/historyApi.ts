import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { addressSchema, chainIdSchema, claimSchema, cursorSchema } from './schemas.ts'
import { transactionSchema } from './transactionSchema.ts'

/** Past transactions of accounts. */
export const historyApi = defineApi({
  history: {
    method: 'GET',
    path: '/v1/account/:account/history',
    summary: 'Lists what an account has done and received, newest first, a page at a time.',
    params: v.object({
      account: addressSchema,
      chainId: v.optional(chainIdSchema),
      cursor: v.optional(cursorSchema),
      /** Only what this onramp provider has paid out. */
      onramp: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    response: v.object({
      data: v.array(transactionSchema),
      next: v.nullable(cursorSchema),
      /** Names of addresses in `data`, checked in both directions, as far as they are known. */
      names: v.optional(v.record(v.string(), claimSchema)),
      /** The server has not read all of the chain yet: more may show up when it is asked again. */
      incomplete: v.optional(v.boolean()),
      /** The newest blocks are not in it yet: more may show up when it is asked again a few seconds later. */
      behind: v.optional(v.boolean()),
      /** Payments in native currency may be missing: whoever tells the history does not tell all of them. */
      lacksNative: v.optional(v.boolean()),
      /** Chains (CAIP-2) of which the server reads no history. Of them, only what was sent through this server is in `data`. */
      unread: v.optional(v.array(chainIdSchema)),
    }),
  },
})

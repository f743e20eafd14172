import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { addressSchema, chainIdSchema, claimSchema, originSchema } from './schemas.ts'

/** What a risk feed that the operator names says of what somebody is about to approve. */
export const risksApi = defineApi({
  risks: {
    method: 'POST',
    path: '/v1/risks',
    summary:
      'Asks the risk feed of this server about addresses and a site that a request is about. Without one, nobody is asked.',
    params: v.object({
      chainId: chainIdSchema,
      addresses: v.pipe(v.array(addressSchema), v.maxLength(16)),
      /** The site that asks for the approval. */
      origin: v.optional(originSchema),
    }),
    response: v.object({
      /** The name of the feed; `null` if this server has none. */
      by: v.nullable(claimSchema),
      verdicts: v.pipe(
        v.array(
          v.object({
            level: v.picklist(['red', 'yellow']),
            /** The feed's own words. */
            text: claimSchema,
            subject: v.optional(claimSchema),
          }),
        ),
        v.maxLength(16),
      ),
    }),
  },
})

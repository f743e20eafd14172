import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { accountIdSchema, claimSchema, timestampSchema } from './schemas.ts'

const pci = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** Standing permissions of smart accounts (permission context identifiers). */
export const sessionsApi = defineApi({
  sessions: {
    method: 'GET',
    path: '/v1/sessions/:address',
    summary: 'Lists the permissions that an account has given.',
    params: v.object({ address: accountIdSchema }),
    response: v.object({
      pcis: v.array(
        v.object({
          pci,
          project: v.object({ id: claimSchema, name: claimSchema }),
          permissions: v.array(v.unknown()),
          policies: v.array(v.unknown()),
          expiration: timestampSchema,
          createdAt: timestampSchema,
          revokedAt: v.nullable(timestampSchema),
        }),
      ),
    }),
  },
  revoke: {
    method: 'POST',
    path: '/v1/sessions/:address/revoke',
    summary: 'Takes a permission back.',
    params: v.object({
      address: accountIdSchema,
      pci,
      /** EIP-191 signature of the pci by the account. */
      signature: v.pipe(v.string(), v.maxLength(20_000)),
    }),
    response: v.object({ success: v.boolean() }),
  },
})

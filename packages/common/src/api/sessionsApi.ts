import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { accountIdSchema, claimSchema, timestampSchema } from './schemas.ts'

const pci = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
/** EIP-191 signature by the account, of a key or of a contract, deployed or not (ERC-6492). */
const signature = v.pipe(v.string(), v.maxLength(20_000))

const MAX_ITEMS = 16
const MAX_CHARACTERS = 8_192
const listSchema = v.pipe(
  v.array(v.record(v.string(), v.unknown())),
  v.maxLength(MAX_ITEMS),
  v.check(
    (list) => JSON.stringify(list).length <= MAX_CHARACTERS,
    `it must have at most ${MAX_CHARACTERS} characters.`,
  ),
)

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
      /** The signature of the pci. */
      signature,
    }),
    response: v.object({ success: v.boolean() }),
  },
})

/** What the wallet's page tells about permissions, at its own host. */
export const grantsApi = defineApi({
  grant: {
    method: 'POST',
    path: '/v1/sessions/:address',
    summary:
      'Records a permission that an account of the signed-in user has just given to the app.',
    params: v.object({
      address: accountIdSchema,
      pci,
      permissions: v.pipe(listSchema, v.minLength(1)),
      policies: listSchema,
      expiration: timestampSchema,
      /** The signature of `grantMessage(pci)`: nobody else writes into the list of an account. */
      signature,
    }),
    response: v.object({ success: v.boolean() }),
    proof: 'session',
  },
})

/** What an account signs to have a permission recorded. It is no revocation, which is the pci alone. */
export function grantMessage(pci: string): string {
  return `Record the permission ${pci}`
}

import * as v from 'valibot'
import { assuranceSchema, idSchema, userSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { originSchema, timestampSchema } from './schemas.ts'
import { signedActSchema } from './vaultAct.ts'

/** What users do with their account once they are logged in: a part of `authApi`. */
export const accountCalls = {
  logout: {
    method: 'POST',
    path: '/v1/auth/logout',
    summary: 'Ends a login.',
    params: v.object({}),
    response: v.object({}),
    proof: 'session',
  },
  user: {
    method: 'GET',
    path: '/v1/auth/user',
    summary: 'Describes the user.',
    params: v.object({}),
    response: userSchema,
    proof: 'session',
  },
  devices: {
    method: 'GET',
    path: '/v1/auth/devices',
    summary: "Lists the user's devices, the one used last first.",
    params: v.object({}),
    response: v.object({
      devices: v.array(
        v.object({
          id: idSchema,
          browser: v.string(),
          /** The origin of the app in which it logged in first, or of the wallet's page itself. Absent for devices of 0.1.0. */
          site: v.optional(originSchema),
          /** The country in which it has logged in last (ISO 3166-1), where the operator's proxy tells it. */
          place: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
          createdAt: timestampSchema,
          usedAt: timestampSchema,
          isThisOne: v.boolean(),
        }),
      ),
    }),
    proof: 'session',
  },
  acts: {
    method: 'GET',
    path: '/v1/auth/acts',
    summary: "Lists what happened last to the user's account and keys, the newest first.",
    params: v.object({}),
    response: v.object({
      acts: v.array(
        v.object({
          at: timestampSchema,
          /** Such as `login.done` or `slot.released`; a newer server may know more. */
          event: v.pipe(v.string(), v.regex(/^[a-z]+\.[a-zA-Z]+$/)),
          /** How the user logged in, or which kind of slot it was. */
          kind: v.optional(v.string()),
          /** The assurance of a login: who has seen its code. Absent if the entry is no login. */
          assurance: v.optional(assuranceSchema),
          /** The network of the visitor, without the part that names a single device. */
          network: v.optional(v.string()),
          /** It is there if this has happened more than once that day. The time is that of the last one. */
          count: v.optional(v.number()),
        }),
      ),
    }),
    proof: 'session',
  },
  revokeDevice: {
    method: 'POST',
    path: '/v1/auth/devices/revoke',
    summary:
      'Ends all logins of a device, which is new again afterwards. The login has to be confirmed first. Without a signature, a wallet that has a key keeps the slot of the device for a day, in which it does not open.',
    params: v.object({ deviceId: idSchema, signed: v.optional(signedActSchema) }),
    /** Absent if the device has lost its slot. */
    response: v.object({ effectiveAt: v.optional(timestampSchema) }),
    proof: 'session',
  },
} as const satisfies ApiContract

import * as v from 'valibot'
import { secretSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { timestampSchema } from './schemas.ts'
import { signedActSchema } from './vaultAct.ts'

const waiting = {
  /**
   * What happens: the wallet is deleted, another vault with other slots takes its place, it gets the key that signs acts,
   * a device that was logged out loses its slot, or a deleted wallet takes its place.
   */
  act: v.picklist(['close', 'replace', 'register', 'revokeDevice', 'restore']),
  browser: v.string(),
  requestedAt: timestampSchema,
  effectiveAt: timestampSchema,
}

/** What a login alone has asked for, and what waits for a day before it happens: a part of `vaultApi`. */
export const holdCalls = {
  hold: {
    method: 'GET',
    path: '/v1/vault/hold',
    summary: 'Describes what is about to happen to the wallet.',
    params: v.object({}),
    response: v.object({
      hold: v.nullable(
        v.object({
          ...waiting,
          /** Whether this device has asked for it. */
          isThisDevice: v.boolean(),
          /** Whether this login may take it back: one that is newer may not. */
          canEnd: v.boolean(),
        }),
      ),
    }),
    proof: 'session',
  },
  cancelHold: {
    method: 'POST',
    path: '/v1/vault/hold/cancel',
    summary:
      'Takes that back, if there is something: by a signature, or on a device that has opened the wallet and is older than the request.',
    params: v.object({ signed: v.optional(signedActSchema) }),
    response: v.object({}),
    proof: 'session',
  },
  holdLink: {
    method: 'POST',
    path: '/v1/vault/hold/link',
    summary: 'Describes what is about to happen, behind the link of a mail.',
    params: v.object({ token: secretSchema }),
    response: v.object(waiting),
  },
  undoHold: {
    method: 'POST',
    path: '/v1/vault/hold/undo',
    summary: 'Takes that back, and ends all logins of the user.',
    params: v.object({ token: secretSchema }),
    response: v.object({}),
  },
} as const satisfies ApiContract

import * as v from 'valibot'
import { custodySchema } from '../frame/custodySchema.ts'
import { secretSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { timestampSchema } from './schemas.ts'
import { serverShare } from './vaultSchemas.ts'

/** A public key on P-256: its point, uncompressed (SEC 1, 65 bytes), base64url. */
const pointSchema = v.pipe(v.string(), v.regex(/^B[-_a-zA-Z0-9]{86}$/))
const recoveryId = secretSchema
/** When the agent gives the share out, at the earliest. */
const readyAt = timestampSchema
const waiting = { browser: v.string(), requestedAt: timestampSchema, readyAt }

/** Recovery by the operator, in the custody `assisted`: a part of `vaultApi`. */
export const recoveryCalls = {
  custody: {
    method: 'GET',
    path: '/v1/vault/custody',
    summary: 'Says who could open a new wallet of this user in this app.',
    params: v.object({}),
    response: v.object({
      custody: custodySchema,
      /** The public key that the slot of an assisted wallet is sealed for; null if the operator has no recovery agent. */
      agentKey: v.nullable(pointSchema),
    }),
    proof: 'session',
  },
  beginRecovery: {
    method: 'POST',
    path: '/v1/vault/recovery',
    summary: 'Asks the operator to open the wallet on this device, a day later. The user is told.',
    params: v.object({
      /** The key of the device, for which the share is sealed. */
      publicKey: pointSchema,
    }),
    response: v.object({ recoveryId, readyAt }),
    proof: 'session',
  },
  recovery: {
    method: 'GET',
    path: '/v1/vault/recovery',
    summary: 'Describes the device that waits for the operator.',
    params: v.object({}),
    response: v.object({
      recovery: v.nullable(v.object({ recoveryId, ...waiting, isThisDevice: v.boolean() })),
    }),
    proof: 'session',
  },
  takeRecovery: {
    method: 'POST',
    path: '/v1/vault/recovery/take',
    summary: 'Returns both shares to that device, once the day is over.',
    params: v.object({ recoveryId }),
    response: v.variant('status', [
      v.object({ status: v.literal('pending'), readyAt }),
      v.object({
        status: v.literal('released'),
        slotId: v.string(),
        serverShare,
        /** The share of the user, sealed for the device. */
        sealed: v.pipe(v.string(), v.minLength(1), v.maxBytes(512)),
      }),
    ]),
    proof: 'session',
  },
  cancelRecovery: {
    method: 'POST',
    path: '/v1/vault/recovery/cancel',
    summary: 'Ends the recovery, if there is one.',
    params: v.object({}),
    response: v.object({}),
    proof: 'session',
  },
  recoveryLink: {
    method: 'POST',
    path: '/v1/vault/recovery/link',
    summary: 'Describes the recovery behind the link of a mail.',
    params: v.object({ token: secretSchema }),
    response: v.object(waiting),
  },
  undoRecovery: {
    method: 'POST',
    path: '/v1/vault/recovery/undo',
    summary: 'Ends that recovery, and all logins of the user.',
    params: v.object({ token: secretSchema }),
    response: v.object({}),
  },
} as const satisfies ApiContract

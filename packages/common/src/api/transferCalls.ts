import * as v from 'valibot'
import { secretSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { timestampSchema } from './schemas.ts'
import { signedActSchema } from './vaultAct.ts'

const transferId = secretSchema
/** The key of the vault, sealed by one device for another one. The server cannot read it. */
const sealedSchema = v.pipe(v.string(), v.minLength(1), v.maxBytes(512))

/** Opening the wallet on a further device with the help of one that has it: a part of `vaultApi`. */
export const transferCalls = {
  beginTransfer: {
    method: 'POST',
    path: '/v1/vault/transfers',
    summary: 'Waits for another device to hand the wallet over.',
    params: v.object({}),
    response: v.object({ transferId, expiresAt: timestampSchema }),
    proof: 'session',
  },
  transfer: {
    method: 'GET',
    path: '/v1/vault/transfers',
    summary: 'Describes the other device that waits.',
    params: v.object({}),
    response: v.object({
      transfer: v.nullable(
        v.object({ transferId, browser: v.string(), requestedAt: timestampSchema }),
      ),
    }),
    proof: 'session',
  },
  answerTransfer: {
    method: 'POST',
    path: '/v1/vault/transfers/answer',
    summary:
      'Hands the wallet over. The login has to be confirmed first, and it has to be signed, if the wallet has a key.',
    params: v.object({
      transferId,
      /** The version of the vault that the sealed key opens. */
      version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      sealed: sealedSchema,
      signed: v.optional(signedActSchema),
    }),
    response: v.object({}),
    proof: 'session',
  },
  denyTransfer: {
    method: 'POST',
    path: '/v1/vault/transfers/deny',
    summary: 'Refuses that device.',
    params: v.object({ transferId }),
    response: v.object({}),
    proof: 'session',
  },
  takeTransfer: {
    method: 'POST',
    path: '/v1/vault/transfers/take',
    summary: 'Returns the answer to the waiting device, once.',
    params: v.object({ transferId }),
    response: v.variant('status', [
      v.object({ status: v.literal('pending') }),
      v.object({ status: v.literal('denied') }),
      v.object({ status: v.literal('answered'), sealed: sealedSchema }),
    ]),
    proof: 'session',
  },
  leaveTransfer: {
    method: 'POST',
    path: '/v1/vault/transfers/leave',
    summary: 'Waits no longer. What was handed over is erased.',
    params: v.object({ transferId }),
    response: v.object({}),
    proof: 'session',
  },
} as const satisfies ApiContract

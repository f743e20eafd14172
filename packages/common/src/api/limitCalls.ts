import * as v from 'valibot'
import { secretSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { signedSchema } from './passkeyCalls.ts'
import { moneySchema, originSchema, timestampSchema } from './schemas.ts'
import { idSchema, proofSchema } from './vaultSchemas.ts'

/** A `KeyUse` as `writeKeyUse` writes it. */
export const useSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(600_000))

/** What shows that the user is there and means a use: a passkey that signs it, or the wallet's password. */
export const confirmationSchema = v.variant('by', [
  v.object({ by: v.literal('passkey'), ...signedSchema.entries }),
  v.object({ by: v.literal('password'), slotId: idSchema, proof: proofSchema }),
])

/**
 * Why a click is not enough: it is worth more than an act may be, or more than is left of the day; nobody knows what it
 * is worth, or what it does; it lends or grants something; it takes the keys along, hands them over or adds a way in;
 * it raises the limits; or the wallet holds more than a day's limit.
 */
const reasonSchema = v.picklist([
  ...(['act', 'day', 'unpriced', 'unread', 'grants', 'keys', 'limits', 'holds'] as const),
])

const limits = { act: moneySchema, day: moneySchema }

/** What a wallet pays by a click alone: a part of `vaultApi`. */
export const limitCalls = {
  weigh: {
    method: 'POST',
    path: '/v1/vault/uses',
    summary:
      'Says whether the share of the server for a use of the keys needs more than a click. Nothing is given out or counted.',
    params: v.object({
      use: useSchema,
      /** The page around the wallet's page, or its own: what passkeys sign in a frame names it. */
      origin: originSchema,
    }),
    response: v.object({
      needs: v.picklist([
        'nothing',
        /** A passkey or the password. */
        'confirmation',
        /** The wallet has neither, and needs one first. */
        'protection',
      ]),
      reason: v.optional(reasonSchema),
      /** The limit of that reason, in US dollars. */
      limit: v.optional(moneySchema),
      /** The slots whose passkeys or password count. */
      slotIds: v.array(idSchema),
      /** Those of passkeys that this server can check. It opens the slots of the others as they are. */
      checkedIds: v.array(idSchema),
      /** What a passkey signs: the SHA-256 of these bytes followed by the SHA-256 of `use`. It counts once. */
      challenge: v.optional(
        v.object({ requestId: secretSchema, nonce: secretSchema, expiresAt: timestampSchema }),
      ),
    }),
    proof: 'session',
  },
  limits: {
    method: 'GET',
    path: '/v1/vault/limits',
    summary: 'Says what the wallet pays by a click alone, in US dollars.',
    params: v.object({}),
    response: v.object({
      ...limits,
      /** What applies to all who have not chosen. */
      usual: v.object(limits),
      /** What applies from a later time on. */
      next: v.nullable(v.object({ ...limits, effectiveAt: timestampSchema })),
    }),
    proof: 'session',
  },
  setLimits: {
    method: 'POST',
    path: '/v1/vault/limits',
    summary:
      'Lowers what the wallet pays by a click alone, at once, on a device that has opened it; or raises it, with a confirmation, a day later. The limits that apply already drop a raise that waits.',
    params: v.object({ use: useSchema, confirmation: v.optional(confirmationSchema) }),
    response: v.object({ effectiveAt: v.optional(timestampSchema) }),
    proof: 'session',
  },
} as const satisfies ApiContract

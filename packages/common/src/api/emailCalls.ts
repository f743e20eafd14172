import * as v from 'valibot'
import { emailSchema, enteredSchema, secretSchema, sentToSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { timestampSchema } from './schemas.ts'
import { signedActSchema } from './vaultAct.ts'

const changeSchema = v.object({
  /** The new address. */
  email: v.string(),
  /** Until then the address before logs in, and the change can be taken back. */
  effectiveAt: timestampSchema,
})

/** Changing the email address that logs in to an account: a part of `authApi`. */
export const emailCalls = {
  changeEmail: {
    method: 'POST',
    path: '/v1/auth/email/change',
    summary: 'Sends a code to another address. The login has to be confirmed first.',
    params: v.object({ email: emailSchema }),
    response: sentToSchema,
    proof: 'session',
  },
  confirmEmail: {
    method: 'POST',
    path: '/v1/auth/email/change/confirm',
    summary:
      'Checks that code. A day later, the address replaces the one before; seven days later, if the user has a wallet with a key and it is not signed.',
    params: v.object({ ...enteredSchema.entries, signed: v.optional(signedActSchema) }),
    response: v.object({ effectiveAt: timestampSchema }),
    proof: 'session',
  },
  emailChange: {
    method: 'GET',
    path: '/v1/auth/email/change',
    summary: 'Says whether the address is about to change.',
    params: v.object({}),
    response: v.object({
      change: v.nullable(
        v.object({
          ...changeSchema.entries,
          /** Whether this device has asked for it. */
          isThisDevice: v.boolean(),
          /** Whether this login may keep the address that there is. */
          canKeep: v.boolean(),
        }),
      ),
    }),
    proof: 'session',
  },
  keepEmail: {
    method: 'POST',
    path: '/v1/auth/email/keep',
    summary: 'Takes the change back, if there is one.',
    params: v.object({}),
    response: v.object({}),
    proof: 'session',
  },
  emailLink: {
    method: 'POST',
    path: '/v1/auth/email/link',
    summary: 'Describes the change behind the link of a mail to the address before.',
    params: v.object({ token: secretSchema }),
    response: v.object({
      ...changeSchema.entries,
      browser: v.string(),
      requestedAt: timestampSchema,
    }),
  },
  undoEmail: {
    method: 'POST',
    path: '/v1/auth/email/undo',
    summary: 'Takes that change back, and ends all logins of the user.',
    params: v.object({ token: secretSchema }),
    response: v.object({}),
  },
} as const satisfies ApiContract

import * as v from 'valibot'
import { loggedIn, secretSchema } from './authSchemas.ts'
import type { ApiContract } from './defineApi.ts'
import { originSchema, timestampSchema } from './schemas.ts'

/** Bytes in base64url, as WebAuthn passes them. */
const bytesSchema = (maxCharacters: number) =>
  v.pipe(v.string(), v.regex(/^[-\w]+$/), v.maxLength(maxCharacters))
/** Authenticators choose it, up to 1 023 bytes long. */
const credentialIdSchema = bytesSchema(1_364)
const clientDataSchema = bytesSchema(4_096)

const originParams = v.object({
  /** The origin of the page that asks for it. What passkeys sign in a frame names that page, too. */
  origin: originSchema,
})

const challengeSchema = v.object({
  requestId: secretSchema,
  /** What the passkey signs. It counts once. */
  challenge: secretSchema,
  /** The passkeys that can be used; empty for any of the page. */
  credentialIds: v.array(credentialIdSchema),
  expiresAt: timestampSchema,
})

/** What a passkey says of itself once it is made. */
export const createdSchema = v.object({
  clientData: clientDataSchema,
  attestation: bytesSchema(16_384),
})

/** What a passkey has signed. */
export const signedSchema = v.object({
  requestId: secretSchema,
  credentialId: credentialIdSchema,
  clientData: clientDataSchema,
  authenticatorData: bytesSchema(4_096),
  signature: bytesSchema(2_048),
})

/** Logging in with a passkey: a part of `authApi`. */
export const passkeyCalls = {
  passkey: {
    method: 'POST',
    path: '/v1/auth/passkey',
    summary: 'Begins a login with a passkey, or with one to be created.',
    params: originParams,
    response: challengeSchema,
    proof: 'key',
  },
  usePasskey: {
    method: 'POST',
    path: '/v1/auth/passkey/use',
    summary: 'Logs in with what a passkey has signed.',
    params: signedSchema,
    response: v.object(loggedIn),
    proof: 'key',
  },
  createPasskey: {
    method: 'POST',
    path: '/v1/auth/passkey/create',
    summary: 'Makes an account for a new passkey, and logs in.',
    params: v.object({ requestId: secretSchema, ...createdSchema.entries }),
    response: v.object(loggedIn),
    proof: 'key',
  },
  stepUpPasskey: {
    method: 'POST',
    path: '/v1/auth/step-up/passkey',
    summary: 'Begins to confirm the user of a session, for users who log in with a passkey.',
    params: originParams,
    response: challengeSchema,
    proof: 'session',
  },
  confirmPasskey: {
    method: 'POST',
    path: '/v1/auth/step-up/passkey/confirm',
    summary: 'Checks what the passkey has signed. The login counts as confirmed for two minutes.',
    params: signedSchema,
    response: v.object({ success: v.literal(true) }),
    proof: 'session',
  },
} as const satisfies ApiContract

import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { custodySchema, timestampSchema } from './schemas.ts'
import { transferCalls } from './transferCalls.ts'

/** Made up by the client: 96 bits or more, as hex or base64url. */
const idSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{16,64}$/))
/** The encrypted vault, which the server stores without reading it. */
const recordSchema = v.pipe(v.string(), v.minLength(1), v.maxBytes(8_192))
/**
 * The user's share of a slot, encrypted with what the user knows or holds, and what the client needs to
 * read it again. The server does not read it.
 */
const blobSchema = v.pipe(v.string(), v.minLength(1), v.maxBytes(2_048))
/** One of two shares of a key of 32 bytes: 33 bytes, base64url. */
const shareSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{44}$/))
/** Begins at 1. A replaced vault has the next one. */
const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const credentialIdSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{16,1364}$/))
/** SHA-256, base64url. */
const hashSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{43}$/))
/** How the key of a password slot is derived, for example `{"name":"argon2id","m":65536,…}`. */
const kdfParamsSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,16}$/)),
    v.union([
      v.pipe(v.string(), v.maxLength(128)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    ]),
  ),
  v.check((params) => Object.keys(params).length <= 8),
)

/** 32 bytes that follow from the stretched password, base64url. They say nothing about what it seals. */
const proofSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{43}$/))

const common = {
  slotId: idSchema,
  /** The site in whose frame the slot was made. */
  topOriginHash: v.optional(hashSchema),
}
const deviceFields = { ...common, kind: v.literal('device') }
const passkeyFields = {
  ...common,
  kind: v.literal('passkey'),
  userBlob: blobSchema,
  credentialId: credentialIdSchema,
}
const passwordFields = {
  ...common,
  kind: v.literal('password'),
  kdfParams: kdfParamsSchema,
}

const serverShare = shareSchema
const newDeviceSlotSchema = v.strictObject({ ...deviceFields, serverShare })
const newSlotSchema = v.variant('kind', [
  newDeviceSlotSchema,
  v.strictObject({ ...passkeyFields, serverShare }),
  v.strictObject({
    ...passwordFields,
    userBlob: blobSchema,
    serverShare,
    /** Asked for again when the slot is opened. */
    proof: proofSchema,
  }),
])

const times = { createdAt: timestampSchema, lastUsedAt: timestampSchema }
const slotSchema = v.variant('kind', [
  v.object({
    ...deviceFields,
    ...times,
    /** It belongs to the device of this session, which alone can open it. */
    isThisDevice: v.boolean(),
  }),
  v.object({ ...passkeyFields, ...times }),
  // Without what is encrypted with the password: it would tell a guess that is right from a wrong one.
  v.object({ ...passwordFields, ...times }),
])

const walletSchema = v.object({
  walletId: idSchema,
  /** Who could open this wallet: its user alone, or nobody but the devices that it is on. */
  custody: custodySchema,
  version: versionSchema,
  vault: recordSchema,
  slots: v.array(slotSchema),
})

const done = v.object({ version: versionSchema })

/**
 * The encrypted wallet of the signed-in user, and the server's shares of the keys that open it. The
 * server can read neither.
 */
export const vaultApi = defineApi({
  create: {
    method: 'POST',
    path: '/v1/vault',
    summary: 'Stores a new wallet together with the slot of this device.',
    params: v.object({ walletId: idSchema, vault: recordSchema, slot: newDeviceSlotSchema }),
    response: done,
    proof: 'session',
  },
  read: {
    method: 'GET',
    path: '/v1/vault',
    summary: 'Returns the encrypted wallet and its slots, without the shares of the server.',
    params: v.object({}),
    response: v.object({ wallet: v.nullable(walletSchema) }),
    proof: 'session',
  },
  release: {
    method: 'POST',
    path: '/v1/vault/slots/:slotId/release',
    summary:
      'Returns the share of the server for a slot. The slot of a password needs the proof of it.',
    params: v.object({ slotId: idSchema, proof: v.optional(proofSchema) }),
    response: v.object({
      serverShare: shareSchema,
      version: versionSchema,
      /** Of a password slot. */
      userBlob: v.optional(blobSchema),
    }),
    proof: 'session',
  },
  addSlot: {
    method: 'POST',
    path: '/v1/vault/slots',
    summary: 'Adds a slot to the wallet, in place of another one if wanted.',
    params: v.object({
      /** The version of the vault whose key the slot opens. */
      version: versionSchema,
      slot: newSlotSchema,
      /** A slot that is deleted in the same step. */
      replaces: v.optional(idSchema),
    }),
    response: done,
    proof: 'session',
  },
  removeSlot: {
    method: 'POST',
    path: '/v1/vault/slots/:slotId/remove',
    summary: 'Deletes a slot and the share of the server for it.',
    params: v.object({ slotId: idSchema }),
    response: done,
    proof: 'session',
  },
  replace: {
    method: 'POST',
    path: '/v1/vault/replace',
    summary: 'Replaces the wallet and all of its slots: earlier slots open nothing any more.',
    params: v.object({
      /** The version that is replaced. */
      version: versionSchema,
      vault: recordSchema,
      slots: v.pipe(v.array(newSlotSchema), v.minLength(1), v.maxLength(16)),
    }),
    response: done,
    proof: 'session',
  },
  backup: {
    method: 'GET',
    path: '/v1/vault/backup',
    summary:
      'Returns what is encrypted for the user as a file to keep, without what a password encrypts.',
    params: v.object({}),
    response: v.object({
      v: v.literal(1),
      type: v.literal('bowline-vault-backup'),
      createdAt: timestampSchema,
      wallet: walletSchema,
    }),
    proof: 'session',
  },
  close: {
    method: 'POST',
    path: '/v1/vault/close',
    summary: 'Deletes the wallet and all shares of the server, and ends all logins of the user.',
    params: v.object({}),
    response: v.object({ success: v.boolean() }),
    proof: 'session',
  },
  ...transferCalls,
})

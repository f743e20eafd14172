import * as v from 'valibot'
import { secretSchema } from './authSchemas.ts'
import { defineApi } from './defineApi.ts'
import { holdCalls } from './holdCalls.ts'
import { confirmationSchema, limitCalls, useSchema } from './limitCalls.ts'
import { recoveryCalls } from './recoveryCalls.ts'
import { timestampSchema } from './schemas.ts'
import { transferCalls } from './transferCalls.ts'
import { actKeySchema, signedActSchema } from './vaultAct.ts'
import {
  anySlotSchema,
  blobSchema,
  closedSchema,
  idSchema,
  newAgentSlotSchema,
  newDeviceSlotSchema,
  newSlotSchema,
  proofSchema,
  recordSchema,
  serverShare,
  versionSchema,
  walletSchema,
} from './vaultSchemas.ts'

const done = v.object({ version: versionSchema })
/** Absent if it has happened. Otherwise nothing changes until then, and it can be taken back. */
const effectiveAt = v.optional(timestampSchema)
/** Made by opening the wallet: without it, an act waits for a day, or is refused. */
const signed = v.optional(signedActSchema)

/**
 * The encrypted wallet of the signed-in user, and the server's shares of the keys that open it. The
 * server can read neither.
 */
export const vaultApi = defineApi({
  create: {
    method: 'POST',
    path: '/v1/vault',
    summary: 'Stores a new wallet together with the slot of this device.',
    params: v.object({
      walletId: idSchema,
      vault: recordSchema,
      slot: newDeviceSlotSchema,
      /** The slot of the operator: there in an assisted wallet, and in no other. */
      agentSlot: v.optional(newAgentSlotSchema),
      /** The public half of the key that signs acts, and a signature that shows who has it: of `create`. */
      actKey: v.optional(v.strictObject({ publicKey: actKeySchema, ...signedActSchema.entries })),
    }),
    response: done,
    proof: 'session',
  },
  beginAct: {
    method: 'POST',
    path: '/v1/vault/acts',
    summary: 'Returns a nonce to sign an act with: for this login, once, within some minutes.',
    params: v.object({}),
    response: v.object({ nonce: secretSchema }),
    proof: 'session',
  },
  registerKey: {
    method: 'POST',
    path: '/v1/vault/key',
    summary:
      'Registers the key that signs acts, for a wallet without one: at once on the device that has made the wallet. On others, the login has to be confirmed first, and it takes a day; the user is told.',
    params: v.object({ publicKey: actKeySchema, signed: signedActSchema }),
    response: v.object({ effectiveAt }),
    proof: 'session',
  },
  read: {
    method: 'GET',
    path: '/v1/vault',
    summary: 'Returns the encrypted wallet and its slots, without the shares of the server.',
    params: v.object({}),
    response: v.object({
      wallet: v.nullable(walletSchema),
      /** The one that was deleted last, and can be brought back. */
      closed: v.optional(closedSchema),
      /** All deleted ones that are kept. */
      kept: v.optional(v.array(closedSchema)),
    }),
    proof: 'session',
  },
  release: {
    method: 'POST',
    path: '/v1/vault/slots/:slotId/release',
    summary:
      'Returns the share of the server for a slot. The slot of a password needs the proof of it, that of a device what its keys are opened for.',
    params: v.object({
      slotId: idSchema,
      proof: v.optional(proofSchema),
      /** Names what the keys are opened for, with the slot of a device. What nobody names may be anything. */
      use: v.optional(useSchema),
      /** Where `weigh` asks for one. */
      confirmation: v.optional(confirmationSchema),
    }),
    response: v.object({
      serverShare,
      version: versionSchema,
      /** The blob of a password slot. */
      userBlob: v.optional(blobSchema),
    }),
    proof: 'session',
  },
  addSlot: {
    method: 'POST',
    path: '/v1/vault/slots',
    summary:
      'Adds a slot to the wallet, in place of another one if wanted. It has to be signed, if the wallet has a key.',
    params: v.object({
      /** The version of the vault whose key the slot opens. */
      version: versionSchema,
      slot: newSlotSchema,
      /** A slot that is deleted in the same step. */
      replaces: v.optional(idSchema),
      signed,
    }),
    response: done,
    proof: 'session',
  },
  removeSlot: {
    method: 'POST',
    path: '/v1/vault/slots/:slotId/remove',
    summary:
      'Deletes a slot and the share of the server for it. It has to be signed, if the wallet has a key.',
    params: v.object({ slotId: idSchema, signed }),
    response: done,
    proof: 'session',
  },
  replace: {
    method: 'POST',
    path: '/v1/vault/replace',
    summary:
      'Replaces the wallet and all of its slots: earlier slots open nothing any more. It has to be signed, if the wallet has a key. Without one it takes a day, unless a passkey of the login has confirmed it; the user is told.',
    params: v.object({
      /** The version that is replaced. */
      version: versionSchema,
      vault: recordSchema,
      slots: v.pipe(v.array(anySlotSchema), v.minLength(1), v.maxLength(16)),
      signed,
    }),
    /** The version that it gets. */
    response: v.object({ ...done.entries, effectiveAt }),
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
  takeKeys: {
    method: 'POST',
    path: '/v1/vault/keys/taken',
    summary:
      'Records that the user takes the keys along, as words or as a file, and tells the user by mail.',
    params: v.object({ as: v.picklist(['words', 'file']) }),
    response: v.object({}),
    proof: 'session',
  },
  close: {
    method: 'POST',
    path: '/v1/vault/close',
    summary:
      'Deletes the wallet and all shares of the server, ends all logins of the user, and tells the user by mail: at once if it is signed, or a day later. It can be brought back for seven days.',
    params: v.object({ signed }),
    /** `success` once it is deleted. */
    response: v.object({ success: v.boolean(), effectiveAt }),
    proof: 'session',
  },
  restore: {
    method: 'POST',
    path: '/v1/vault/restore',
    summary:
      'Brings a wallet back that was deleted: by a signature, or on a device that had opened it. In the place of another wallet it is back a day later, unless the device has opened that one, too.',
    params: v.object({ walletId: idSchema, signed }),
    response: v.object({ effectiveAt }),
    proof: 'session',
  },
  ...transferCalls,
  ...recoveryCalls,
  ...holdCalls,
  ...limitCalls,
})

import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { holdCalls } from './holdCalls.ts'
import { confirmationSchema, limitCalls, useSchema } from './limitCalls.ts'
import { recoveryCalls } from './recoveryCalls.ts'
import { timestampSchema } from './schemas.ts'
import { transferCalls } from './transferCalls.ts'
import {
  anySlotSchema,
  blobSchema,
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
    }),
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
    summary:
      'Replaces the wallet and all of its slots: earlier slots open nothing any more. A day later, unless a passkey of the login has confirmed it; the user is told.',
    params: v.object({
      /** The version that is replaced. */
      version: versionSchema,
      vault: recordSchema,
      slots: v.pipe(v.array(anySlotSchema), v.minLength(1), v.maxLength(16)),
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
      'Deletes the wallet and all shares of the server, ends all logins of the user, and tells the user by mail. A day later, unless a passkey of the login has confirmed it.',
    params: v.object({}),
    /** `success` once it is deleted. */
    response: v.object({ success: v.boolean(), effectiveAt }),
    proof: 'session',
  },
  ...transferCalls,
  ...recoveryCalls,
  ...holdCalls,
  ...limitCalls,
})

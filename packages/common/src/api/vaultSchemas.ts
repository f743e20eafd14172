import * as v from 'valibot'
import { custodySchema } from '../frame/custodySchema.ts'
import { createdSchema } from './passkeyCalls.ts'
import { timestampSchema } from './schemas.ts'

/** Made up by the client: 96 bits or more, as hex or base64url. */
export const idSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{16,64}$/))
/** The encrypted vault, which the server stores without reading it. */
export const recordSchema = v.pipe(v.string(), v.minLength(1), v.maxBytes(8_192))
/**
 * The user's share of a slot, encrypted with what the user knows or holds, and what the client needs to
 * read it again. The server does not read it.
 */
export const blobSchema = v.pipe(v.string(), v.minLength(1), v.maxBytes(2_048))
/** One of two shares of a key of 32 bytes: 33 bytes, base64url. */
export const serverShare = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{44}$/))
/** Begins at 1. A replaced vault has the next one. */
export const versionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
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
export const proofSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{43}$/))

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

export const newDeviceSlotSchema = v.strictObject({ ...deviceFields, serverShare })
export const newAgentSlotSchema = v.strictObject({
  ...common,
  kind: v.literal('agent'),
  userBlob: blobSchema,
  serverShare,
})
/** Those that are added one by one. */
const addedSlots = [
  newDeviceSlotSchema,
  v.strictObject({
    ...passkeyFields,
    serverShare,
    /** Tells the server by what to check what it signs. Its challenge is not the server's. */
    created: v.optional(createdSchema),
  }),
  v.strictObject({
    ...passwordFields,
    userBlob: blobSchema,
    serverShare,
    /** The proof that is asked for again when the slot is opened. */
    proof: proofSchema,
  }),
] as const
export const newSlotSchema = v.variant('kind', addedSlots)
/** The slots that a user adds, and the one of the operator, which comes with a whole wallet alone. */
export const anySlotSchema = v.variant('kind', [...addedSlots, newAgentSlotSchema])

const times = {
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema,
  /** Whether it was shown to open the wallet. One that a login alone has added may open nothing. */
  counts: v.boolean(),
}
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
  // What it holds is for the agent alone.
  v.object({ ...common, kind: v.literal('agent'), ...times }),
])

export const walletSchema = v.object({
  walletId: idSchema,
  /**
   * The custody of this wallet: `user-held` if its user alone could open it, `assisted` if the operator could too,
   * `ephemeral` if only the devices can that it is on.
   */
  custody: custodySchema,
  version: versionSchema,
  vault: recordSchema,
  slots: v.array(slotSchema),
  /** Until then, after a recovery by the operator, the keys are not handed out. */
  exportAfter: v.optional(timestampSchema),
  /** Whether the server knows the key that signs acts. */
  isSigned: v.boolean(),
  /** Whether this device may register that key without more: it has made the wallet, which has none yet. */
  canRegister: v.boolean(),
})

/** A wallet that was deleted, and is kept for a while. */
export const closedSchema = v.object({
  walletId: idSchema,
  version: versionSchema,
  closedAt: timestampSchema,
  /** Nothing is left of it from then on. */
  goneAt: timestampSchema,
  /** Whether this device may bring it back without a signature. */
  canRestore: v.boolean(),
})

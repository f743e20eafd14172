import * as v from 'valibot'
import { kdfText, slotKdfSchema } from '../passwords/stretchPassword.ts'
import { idSchema, timeSchema, versionSchema } from '../sealing/recordSchemas.ts'
import { pointSchema, sealedShareSchema } from '../sealing/sealFor.ts'
import { sealedSchema } from '../sealing/sealing.ts'

export const SHARE_BYTES = 33

const common = {
  v: v.literal(1),
  slotId: idSchema,
  walletId: idSchema,
  /** The version of the vault that the slot opens. */
  version: versionSchema,
  /** The user's share of the vault key, sealed. */
  userBlob: sealedSchema(SHARE_BYTES),
  /** Milliseconds since 1970. */
  createdAt: timeSchema,
}

/** Base64url. WebAuthn allows 1,023 bytes. */
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]{1,1364}$/))

export const slotSchema = v.variant('kind', [
  v.strictObject({ ...common, kind: v.literal('device') }),
  v.strictObject({ ...common, kind: v.literal('passkey'), credentialId }),
  v.strictObject({ ...common, kind: v.literal('password'), kdfParams: slotKdfSchema }),
  v.strictObject({
    ...common,
    kind: v.literal('agent'),
    /** The key that the share is sealed for: the recovery agent of the operator has the other half. */
    agentKey: pointSchema,
    userBlob: sealedShareSchema,
  }),
])

/**
 * One way to open a vault: the user's share of its key, sealed by something that the user has, or for the
 * operator's recovery agent. The server's share, sealed by the server, belongs to it by `slotId`.
 */
export type SlotRecord = Readonly<v.InferOutput<typeof slotSchema>>

type SlotHead = SlotRecord extends infer S
  ? S extends SlotRecord
    ? Omit<S, 'userBlob'>
    : never
  : never

/** What a sealed share belongs to: every field of its slot, and the user. */
export function shareBelongsTo(slot: SlotHead, userId: string): string {
  const { walletId, version, slotId, kind, createdAt } = slot
  return ['slot', userId, walletId, version, slotId, kind, createdAt, ofKind(slot)].join('|')
}

function ofKind(slot: SlotHead): string {
  if (slot.kind === 'passkey') return slot.credentialId
  if (slot.kind === 'password') return kdfText(slot.kdfParams)
  return slot.kind === 'agent' ? slot.agentKey : ''
}

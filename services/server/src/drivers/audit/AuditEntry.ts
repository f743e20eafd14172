import * as v from 'valibot'

const none = v.strictObject({})
const slotKind = v.picklist(['device', 'passkey', 'password', 'agent'])
const refusal = v.pipe(v.string(), v.regex(/^[A-Z_]{1,48}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Where accounts come from. */
const SOCIAL = ['google', 'apple', 'facebook', 'github', 'discord', 'x'] as const
const PROVIDERS = ['email', 'passkey', ...SOCIAL, 'farcaster'] as const

/**
 * Every event and the fields it may have. The fields are closed and cannot hold an email address,
 * an account, a code, a share or the content of a request.
 */
const events = {
  'login.done': v.strictObject({
    isNewDevice: v.boolean(),
    provider: v.picklist(PROVIDERS),
    /** `app-entered` if the app has seen the code. */
    assurance: v.picklist(['frame', 'app-entered']),
  }),
  'login.confirmed': none,
  'login.ended': none,
  /** Codes of many addresses were guessed in a project. */
  'codes.guessed': v.strictObject({ addresses: count, checked: count }),
  'breaker.tripped': v.strictObject({ wrong: count, limit: count }),
  'breaker.reset': v.strictObject({ wrong: count, limit: count }),
  'email.changing': none,
  'email.kept': none,
  'device.revoked': none,
  /** Its logins have ended, and it opens the wallet no more. It is revoked a day later. */
  'device.suspended': none,
  'wallet.created': v.strictObject({ custody: v.picklist(['user-held', 'assisted', 'ephemeral']) }),
  /** The user has taken the operator's slot away. */
  'wallet.userHeld': none,
  'wallet.replaced': v.strictObject({ version }),
  'wallet.backedUp': none,
  'wallet.closed': none,
  /** It will be, or be replaced, a day later. */
  'wallet.closing': none,
  'wallet.replacing': none,
  /** A deleted wallet will be back in its place a day later. */
  'wallet.returning': none,
  /** A change of the wallet that was taken back. */
  'wallet.kept': none,
  /** The key that signs acts is registered, or will be a day later. */
  'wallet.keyed': none,
  'wallet.keying': none,
  /** A deleted wallet was brought back. */
  'wallet.restored': none,
  /** What a click alone pays. A raise takes effect a day later. */
  'limits.lowered': none,
  'limits.raising': none,
  'keys.wordsShown': none,
  'keys.fileSaved': none,
  'transfer.begun': none,
  'transfer.answered': none,
  'transfer.denied': none,
  'transfer.left': none,
  'recovery.begun': none,
  'recovery.cancelled': none,
  'recovery.released': none,
  'slot.added': v.strictObject({ kind: slotKind }),
  'slot.removed': v.strictObject({ kind: slotKind }),
  'slot.released': v.strictObject({ kind: slotKind }),
  'slot.refused': v.strictObject({ kind: slotKind, reason: refusal }),
  'keys.resealed': v.strictObject({ count }),
} as const

export type AuditEvent = keyof typeof events

/** An id that this server or its client made up. No email address fits. */
const idSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,64}$/))

const entrySchema = v.object({
  /** The id of a user, `operator`, or `server` for what it has noticed by itself. */
  actor: idSchema,
  event: v.picklist(Object.keys(events) as AuditEvent[]),
  /** The id of what was changed, or of the project. */
  ref: v.optional(idSchema),
  /** The network address of the visitor, of which only the network is written. */
  ip: v.optional(v.string()),
})

export type AuditEntry = {
  readonly [E in AuditEvent]: {
    readonly actor: string
    readonly event: E
    readonly ref?: string | undefined
    readonly ip?: string | undefined
    readonly meta: v.InferOutput<(typeof events)[E]>
  }
}[AuditEvent]

/** Throws if a field could hold more than the log may. The message holds no value. */
export function checkEntry(entry: AuditEntry): void {
  const checked = v.safeParse(entrySchema, entry)
  if (checked.success && v.is(events[entry.event], entry.meta)) return
  throw new TypeError('This entry may not be written to the audit log.')
}

import type { ParsedParamsOf, vaultApi } from '@bowline/common/api'
import type { SealContext, Sealed } from '../../drivers/kms/Kms.ts'

/** A slot as a client adds it. */
export type NewSlot = ParsedParamsOf<typeof vaultApi.addSlot>['slot']
/** A slot as a client adds it, or the operator's own, which is only added with a whole wallet. */
export type AnySlot = ParsedParamsOf<typeof vaultApi.replace>['slots'][number]
export type SlotKind = AnySlot['kind']

/**
 * What tells the right password of a slot from a wrong one. It is sealed in the database, so that a copy of the
 * database is of no use for trying passwords.
 */
export interface PasswordVerifier {
  /** The hash of what proves the password. If it is empty, nothing proves it, and the slot is never opened. */
  readonly proofHash: string
  /** The user's share, encrypted with the password: its tag says whether a key is the right one. */
  readonly userBlob: string
}

/** A slot in the database. Times in milliseconds since 1970. */
export interface VaultSlot {
  readonly userId: string
  readonly slotId: string
  readonly kind: SlotKind
  readonly version: number
  /** Device slots only. */
  readonly deviceId: string | undefined
  /** Slots of passkeys and of the operator. */
  readonly userBlob: string | undefined
  readonly kdfParams: Readonly<Record<string, string | number>> | undefined
  /** Password slots only. Not sealed yet in rows of earlier releases; see `sealPasswords`. */
  readonly verifier: Sealed | PasswordVerifier | undefined
  readonly credentialId: string | undefined
  readonly topOriginHash: string | undefined
  readonly share: Sealed
  readonly createdAt: number
  readonly lastUsedAt: number
  /** Whether whoever made it had opened the wallet. A login alone can add what opens nothing. */
  readonly isProven: boolean
  /** Its device was logged out: the share is not given out. */
  readonly isSuspended: boolean
}

/** What the share of a slot is bound to: it does not open in the row of another one. */
export function shareContext(
  { userId, slotId, version }: Pick<VaultSlot, 'userId' | 'slotId' | 'version'>,
  walletId: string,
): SealContext {
  return {
    purpose: 'slot-share',
    user: userId,
    wallet: walletId,
    slot: slotId,
    version: String(version),
  }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Kms, SealContext, Sealed } from '../../drivers/kms/Kms.ts'
import { type PasswordVerifier, shareContext, type VaultSlot } from './VaultSlot.ts'

type SlotId = Pick<VaultSlot, 'userId' | 'slotId' | 'version'>

const schema = v.strictObject({ proofHash: v.string(), userBlob: v.string() })

const contextOf = (slot: SlotId, walletId: string): SealContext => ({
  ...shareContext(slot, walletId),
  purpose: 'slot-password',
})

/** Throws `KmsError`. */
export function sealVerifier(
  kms: Kms,
  { proofHash, userBlob }: PasswordVerifier,
  ...[slot, walletId]: [SlotId, string]
): Promise<Sealed> {
  const text = JSON.stringify({ proofHash, userBlob })
  return kms.seal(Buffer.from(text), contextOf(slot, walletId))
}

/** Throws `KmsError`. One that is not sealed yet, by a server of an earlier release, is returned as it is. */
export async function openVerifier(
  kms: Kms,
  verifier: Sealed | PasswordVerifier,
  ...[slot, walletId]: [SlotId, string]
): Promise<PasswordVerifier> {
  if (!('keyId' in verifier)) return verifier
  const bytes = await kms.open(verifier, contextOf(slot, walletId))
  return v.parse(schema, JSON.parse(Buffer.from(bytes).toString()))
}

/** What the wallet's page stretches a new password with, at least. */
const LEAST_COST = { m: 65_536, t: 3 } as const

/**
 * Throws a 400 for a password that was stretched less than the page does it: whoever gets hold of the keys would try
 * passwords sooner. Nothing else of a password can be checked here.
 */
export function needStretched({ name, m, t }: Readonly<Record<string, string | number>>): void {
  if (name === 'argon2id' && Number(m) >= LEAST_COST.m && Number(t) >= LEAST_COST.t) return
  throw new HttpProblem(400, 'PASSWORD_NOT_STRETCHED', 'Stretch the password with more work.')
}

/** A proof has the strength of the key that it was derived from, so its hash needs neither salt nor work. */
export function hashOfProof(proof: string): string {
  return createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')
}

/** Throws a 403 unless it is the proof of this slot. One that is missing is as wrong as any other. */
export function needProof({ proofHash }: PasswordVerifier, proof = ''): void {
  const [stored, given] = [proofHash, hashOfProof(proof)].map((text) => Buffer.from(text))
  if (stored && given && stored.length === given.length && timingSafeEqual(stored, given)) return
  throw new HttpProblem(403, 'PASSWORD_WRONG', 'This is not the password of the wallet.')
}

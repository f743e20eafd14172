import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { VaultSlot } from './VaultSlot.ts'

/** A proof has the strength of the key that it was derived from, so its hash needs neither salt nor work. */
export function hashOfProof(proof: string): string {
  return createHash('sha256').update(Buffer.from(proof, 'base64url')).digest('base64url')
}

/** Throws a 403 unless it is the proof of this slot. One that is missing is as wrong as any other. */
export function needProof({ proofHash = '' }: VaultSlot, proof = ''): void {
  const [stored, given] = [proofHash, hashOfProof(proof)].map((text) => Buffer.from(text))
  if (stored && given && stored.length === given.length && timingSafeEqual(stored, given)) return
  throw new HttpProblem(403, 'PASSWORD_WRONG', 'This is not the password of the wallet.')
}

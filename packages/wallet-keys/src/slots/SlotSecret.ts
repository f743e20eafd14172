import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'
import type { StretchedPassword } from '../passwords/provePassword.ts'
import type { Kdf } from '../passwords/stretchPassword.ts'
import { sealingKey } from '../sealing/sealing.ts'
import type { SlotRecord } from './SlotRecord.ts'

/** What opens a slot, by its kind. */
export type SlotSecret =
  /** An AES-GCM key that the browser keeps and does not give out (`createDeviceKey`). */
  | { readonly kind: 'device'; readonly key: CryptoKey }
  /** The 32 bytes that a passkey computes (the PRF extension of WebAuthn). */
  | { readonly kind: 'passkey'; readonly prfOutput: Bytes }
  /** What `provePassword` makes of a password. */
  | StretchedPassword

/** What the key of a slot depends on, besides the secret. */
export type SlotPlace =
  | { readonly kind: 'device' }
  | { readonly kind: 'passkey'; readonly credentialId: string }
  | { readonly kind: 'password'; readonly kdfParams: Kdf }
  | { readonly kind: 'agent'; readonly agentKey: string }

/** Makes the key of this browser. It works here alone, and is kept in IndexedDB as it is. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The key that seals the user's share. Throws `INVALID_SECRET` if the secret is not of the slot's kind. */
export async function slotKey(
  slot: SlotPlace | SlotRecord,
  secret: SlotSecret,
  userId: string,
): Promise<CryptoKey> {
  if (slot.kind === 'device' && secret.kind === 'device') return checkKey(secret.key)
  if (slot.kind === 'passkey' && secret.kind === 'passkey') {
    const { prfOutput } = secret
    if (!(prfOutput instanceof Uint8Array) || prfOutput.length !== 32)
      throw new KeyError('INVALID_SECRET')
    return sealingKey(prfOutput, `rec|prf|${userId}|${slot.credentialId}`)
  }
  if (slot.kind === 'password' && secret.kind === 'password') return checkKey(secret.key)
  throw new KeyError('INVALID_SECRET')
}

/** A key that can be exported would leave with whatever can read the browser's storage. */
function checkKey(key: CryptoKey): CryptoKey {
  const isFit = key.algorithm.name === 'AES-GCM' && !key.extractable
  if (!isFit) throw new KeyError('INVALID_SECRET')
  return key
}

import { createPrivateKey, type KeyObject } from 'node:crypto'

const SEED_BYTES = 32
/** The prefix of an Ed25519 seed in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Parses a secret key as the platform issues it: PEM, or base64 of an Ed25519 seed and key. */
export function readCoinbaseKey(secret: string): KeyObject {
  if (secret.includes('-----BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
  const seed = Buffer.from(secret, 'base64').subarray(0, SEED_BYTES)
  const key = Buffer.concat([ED25519_PREFIX, seed])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

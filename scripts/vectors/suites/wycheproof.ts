import { createECDH, createHash } from 'node:crypto'
import { isEcdsaOver } from '../../../packages/signatures/src/bitcoin/verifyBip322.ts'
import { hasSignedBytes } from '../../../packages/signatures/src/solana/hasSignedBytes.ts'
import { unsealOwn } from '../../../packages/wallet-keys/src/sealing/sealFor.ts'
import {
  derivedBytes,
  seal,
  sealingKey,
  unseal,
} from '../../../packages/wallet-keys/src/sealing/sealing.ts'
import { bytesOf, hexOf, readVectors } from '../readVectors.ts'
import type { Suite, VectorCase } from '../Suite.ts'

interface Judged {
  readonly isValid: boolean
}

interface Signed extends Judged {
  readonly key: string
  readonly msg: string
  readonly sig: string
}

const source = 'Wycheproof'
/** The byte that Bitcoin writes behind a signature of everything. */
const SIGHASH_ALL = '01'

const signed = (name: string, verify: (one: Signed) => boolean): readonly VectorCase[] =>
  readVectors<Signed>(name).map((one, place) => ({
    name: `${place}`,
    passes: () => verify(one) === one.isValid,
  }))

const ecdsa: Suite = {
  of: 'ECDSA, secp256k1 (BIP-62, BIP-66)',
  source,
  checks: 'packages/signatures/src/bitcoin/verifyBip322.ts, isEcdsaOver',
  cases: async () =>
    signed('wycheproof-ecdsa-bitcoin', ({ key, msg, sig }) => {
      const digest = createHash('sha256').update(bytesOf(msg)).digest()
      try {
        return isEcdsaOver(digest, bytesOf(sig + SIGHASH_ALL), bytesOf(key))
      } catch {
        // Bytes that are no signature: `verifyMessage` takes them for a forged one.
        return false
      }
    }),
}

const ed25519: Suite = {
  of: 'Ed25519 (RFC 8032)',
  source,
  checks: 'packages/signatures/src/solana/hasSignedBytes.ts',
  cases: async () =>
    signed('wycheproof-ed25519', ({ key, msg, sig }) =>
      hasSignedBytes({ message: bytesOf(msg), signature: bytesOf(sig), publicKey: bytesOf(key) }),
    ),
}

interface Sealed extends Judged {
  readonly key: string
  readonly iv: string
  readonly aad: string
  readonly msg: string
  readonly ct: string
  readonly tag: string
}

/** What things belong to is text in ours; of others there is nothing to put in. */
const textOf = (hex: string): string | undefined => {
  const text = Buffer.from(bytesOf(hex)).toString()
  return Buffer.from(text).toString('hex') === hex ? text : undefined
}

const aesGcm: Suite = {
  of: 'AES-256-GCM (SP 800-38D)',
  source,
  checks: 'packages/wallet-keys/src/sealing/sealing.ts, unseal',
  cases: async () =>
    readVectors<Sealed>('wycheproof-aes-gcm').flatMap(
      ({ key, iv, aad, msg, ct, tag, isValid }, place) => {
        const belongsTo = textOf(aad)
        if (belongsTo === undefined) return []
        const passes = async () => {
          const aes = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, [
            'decrypt',
          ])
          const sealed = Buffer.from(bytesOf(iv + ct + tag)).toString('base64url')
          const opened = await unseal(aes, sealed, belongsTo).catch(() => undefined)
          return isValid ? opened !== undefined && hexOf(opened) === msg : opened === undefined
        }
        return [{ name: `${place}`, passes }]
      },
    ),
}

interface Derived extends Judged {
  readonly ikm: string
  readonly info: string
  readonly okm: string
}

const hkdf: Suite = {
  of: 'HKDF-SHA-256 (RFC 5869) without salt',
  source,
  checks: 'packages/wallet-keys/src/sealing/sealing.ts, derivedBytes',
  cases: async () =>
    readVectors<Derived>('wycheproof-hkdf').flatMap(({ ikm, info, okm, isValid }, place) => {
      const purpose = textOf(info)
      if (purpose === undefined || !isValid) return []
      // What is derived in a shorter or a longer form begins the same.
      const passes = async () => {
        const own = hexOf(await derivedBytes(bytesOf(ikm), purpose))
        return own.startsWith(okm) || okm.startsWith(own)
      }
      return [{ name: `${place}`, passes }]
    }),
}

interface Agreed extends Judged {
  readonly point: string
  readonly secret: string
  readonly shared: string
}

const UNCOMPRESSED_DIGITS = 130
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const PLAIN = Uint8Array.of(1, 2, 3)

const ecdh: Suite = {
  of: 'ECDH, P-256 (SP 800-56A)',
  source,
  checks: 'packages/wallet-keys/src/sealing/sealFor.ts, unsealOwn',
  cases: async () =>
    readVectors<Agreed>('wycheproof-ecdh')
      .filter(({ point }) => point.length === UNCOMPRESSED_DIGITS)
      .map((one, place) => ({ name: `${place}`, passes: () => agrees(one) })),
}

/** Seals for a receiver with the secret of the vector, and opens it with the receiver's key and the point of the vector. */
async function agrees({ point, secret, shared, isValid }: Agreed): Promise<boolean> {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(secret.padStart(64, '0').slice(-64), 'hex'))
  const bytes = own.getPublicKey()
  const x = bytes.subarray(1, 33).toString('base64url')
  const y = bytes.subarray(33).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const d = Buffer.from(own.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const keys = {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, CURVE, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', jwk, CURVE, true, []),
  }
  const sender = Buffer.from(point, 'hex').toString('base64url')
  const receiver = bytes.toString('base64url')
  const key = await sealingKey(bytesOf(shared), `for|${sender}|${receiver}|vector`)
  const sealed = `${sender}.${await seal(key, PLAIN, 'vector')}`
  const opened = await unsealOwn(keys, sealed, 'vector').catch(() => undefined)
  return isValid ? opened !== undefined && hexOf(opened) === hexOf(PLAIN) : opened === undefined
}

export const wycheproof: readonly Suite[] = [ecdsa, ed25519, aesGcm, hkdf, ecdh]

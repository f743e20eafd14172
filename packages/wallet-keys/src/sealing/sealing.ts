import { concatBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives the AES key for one purpose from a secret (HKDF-SHA256, no salt). It cannot be exported. */
export async function sealingKey(secret: Bytes, purpose: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const from = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const aes = { name: 'AES-GCM', length: 256 }
  return subtle.deriveKey(hkdf(purpose), from, aes, false, ['encrypt', 'decrypt'])
}

/** Derives 32 bytes for one purpose in the same way. They say nothing about what other purposes get. */
export async function derivedBytes(secret: Bytes, purpose: string): Promise<Bytes> {
  const { subtle } = crypto
  const from = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await subtle.deriveBits(hkdf(purpose), from, 256))
}

/**
 * Seals bytes with AES-256-GCM. What they belong to is authenticated with them, so they open for nothing
 * else. Returns the random nonce, the ciphertext and the tag as base64url.
 */
export async function seal(key: CryptoKey, plain: Bytes, belongsTo: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(gcm(iv, belongsTo), key, plain)
  return base64urlnopad.encode(concatBytes(iv, new Uint8Array(sealed)))
}

/** Opens what `seal` sealed. Throws `NOT_OPENED` if the key or anything that it belongs to differs. */
export async function unseal(key: CryptoKey, sealed: string, belongsTo: string): Promise<Bytes> {
  try {
    const bytes = Uint8Array.from(base64urlnopad.decode(sealed))
    const iv = bytes.slice(0, IV_BYTES)
    const rest = bytes.slice(IV_BYTES)
    return new Uint8Array(await crypto.subtle.decrypt(gcm(iv, belongsTo), key, rest))
  } catch {
    // WebCrypto tells nothing but that it failed.
    throw new KeyError('NOT_OPENED')
  }
}

/** The form of sealed bytes of a fixed length. */
export function sealedSchema(plainBytes: number) {
  return base64urlSchema(IV_BYTES + plainBytes + TAG_BYTES)
}

/**
 * Base64url by the bytes that its last group encodes, 0 for three: bits that encode nothing have to be zero
 * (RFC 4648 section 3.5), or the same bytes would have several texts.
 */
const BASE64URL = [/^[\w-]*$/, /^[\w-]*[AQgw]$/, /^[\w-]*[AEIMQUYcgkosw048]$/]

/** Base64url without padding, of exactly so many bytes. */
export function base64urlSchema(bytes: number) {
  const form = BASE64URL[bytes % 3] ?? /$^/
  return v.pipe(v.string(), v.length(Math.ceil((bytes * 4) / 3)), v.regex(form))
}

const hkdf = (purpose: string): HkdfParams => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: new TextEncoder().encode(purpose),
})

const gcm = (iv: Bytes, belongsTo: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(belongsTo),
  tagLength: 8 * TAG_BYTES,
})

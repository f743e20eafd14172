import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'
import { seal, sealingKey, unseal } from './sealing.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const SEPARATOR = '.'

/** A public key on P-256: its point, uncompressed (SEC 1, 65 bytes), as base64url. */
export const pointSchema = v.pipe(v.string(), v.regex(/^B[\w-]{86}$/))

/** The form of what `sealFor` makes of a share of 33 bytes: a point, and nonce, ciphertext and tag. */
export const sealedShareSchema = v.pipe(v.string(), v.regex(/^B[\w-]{86}\.[\w-]{82}$/))

/** Makes the key of this browser for what others seal for it. It opens here alone, and is kept in IndexedDB as it is. */
export async function createReceiver(): Promise<{
  readonly keys: CryptoKeyPair
  readonly publicKey: string
}> {
  const keys = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  return { keys, publicKey: await publicKeyOf(keys) }
}

/**
 * Seals bytes for the owner of a public key: with AES-256-GCM, under a key that follows (HKDF-SHA256) from a
 * key agreement on P-256 with a key of this moment, and from both public keys and what the bytes belong to.
 *
 * Throws `INVALID_RECORD` for a key that is no point of the curve.
 */
export async function sealFor(publicKey: string, plain: Bytes, belongsTo: string): Promise<string> {
  const passing = await createReceiver()
  const key = await agreedKey(passing.keys, { with: publicKey, belongsTo }, [
    passing.publicKey,
    publicKey,
  ])
  return `${passing.publicKey}${SEPARATOR}${await seal(key, plain, belongsTo)}`
}

/** Opens what was sealed for a key of this browser. Throws `NOT_OPENED` if anything differs. */
export async function unsealOwn(
  keys: CryptoKeyPair,
  sealedFor: string,
  belongsTo: string,
): Promise<Bytes> {
  const [point = '', sealed = ''] = sealedFor.split(SEPARATOR)
  const own = await publicKeyOf(keys)
  const key = await agreedKey(keys, { with: point, belongsTo }, [point, own]).catch(() => {
    throw new KeyError('NOT_OPENED')
  })
  return unseal(key, sealed, belongsTo)
}

interface Agreement {
  readonly with: string
  readonly belongsTo: string
}

async function agreedKey(
  { privateKey }: CryptoKeyPair,
  { with: point, belongsTo }: Agreement,
  parties: readonly [sender: string, receiver: string],
): Promise<CryptoKey> {
  const { subtle } = crypto
  const publicKey = await importPoint(point)
  const secret = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  return sealingKey(new Uint8Array(secret), ['for', ...parties, belongsTo].join('|'))
}

async function importPoint(point: string): Promise<CryptoKey> {
  try {
    const bytes = Uint8Array.from(base64urlnopad.decode(point))
    return await crypto.subtle.importKey('raw', bytes, CURVE, false, [])
  } catch (cause) {
    throw new KeyError('INVALID_RECORD', { record: 'slot', field: 'agentKey' }, { cause })
  }
}

async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  const raw = await crypto.subtle.exportKey('raw', publicKey)
  return base64urlnopad.encode(new Uint8Array(raw))
}

import { fromBase64url, toBase64url } from '../service/base64url.ts'

/** The two ends of a window: the page in an app, and the window itself. */
export type End = 'page' | 'window'

/** The key of one end, made for one window. */
export interface EndKeys {
  readonly privateKey: CryptoKey
  /** Its point, uncompressed, base64url. */
  readonly publicKey: string
}

/** Seals what one end says, and opens what the other one has said. */
export interface Sealing {
  seal(number: number, message: unknown): Promise<string>
  /** Throws for what the other end has not sealed under this number. */
  open(number: number, sealed: string): Promise<unknown>
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const SECRET_BYTES = 32
const NONCE_BYTES = 12
const encoder = new TextEncoder()

/** What stands behind `#` in the address of the window. No server is sent it. */
export const newSecret = (): string =>
  toBase64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

/** What stands behind `#` of an address, or undefined for anything else. */
export const readSecret = (text: string): string | undefined =>
  /^[-\w]{43}$/.test(text) ? text : undefined

/** Returns the id by which the two ends find each other at the server, which does not learn the secret. */
export async function windowIdOf(secret: string): Promise<string> {
  const text = encoder.encode(`bowline window ${secret}`)
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

/** Makes a key that cannot be read, and goes with the page. */
export async function createEndKeys(): Promise<EndKeys> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const point = await crypto.subtle.exportKey('raw', publicKey)
  return { privateKey, publicKey: toBase64url(new Uint8Array(point)) }
}

export interface SealingOptions {
  readonly secret: string
  readonly own: EndKeys
  /** The public key of the other end, as the server names it. */
  readonly other: string
  readonly as: End
}

/**
 * Agrees on keys with the other end: by ECDH on P-256, and by the secret of the window's address. So the server, which
 * passes the public keys on, can put none of its own in their place. Each end has a key to seal with (HKDF-SHA256,
 * AES-256-GCM), and the number of a message is sealed with it.
 */
export async function createSealing(options: SealingOptions): Promise<Sealing> {
  const { secret, own, other, as } = options
  const { subtle } = crypto
  const publicKey = await subtle.importKey('raw', fromBase64url(other), CURVE, false, [])
  const bits = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, own.privateKey, 256)
  const agreed = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const points = as === 'page' ? [own.publicKey, other] : [other, own.publicKey]
  const keyOf = (end: End, use: KeyUsage) =>
    subtle.deriveKey(
      {
        name: 'HKDF',
        hash: 'SHA-256',
        salt: fromBase64url(secret),
        info: encoder.encode(['bowline window', end, ...points].join('|')),
      },
      agreed,
      { name: 'AES-GCM', length: 256 },
      false,
      [use],
    )
  const [sealing, opening] = await Promise.all([
    keyOf(as, 'encrypt'),
    keyOf(as === 'page' ? 'window' : 'page', 'decrypt'),
  ])
  return sealingBy(sealing, opening)
}

/**
 * Seals what the page leaves before its window has come, and opens it there. The key follows from the secret and is
 * bound to the public key of the page, which the server names: there is no other key yet.
 */
export async function createSealingAhead(secret: string, pageKey: string): Promise<Sealing> {
  const { subtle } = crypto
  const agreed = await subtle.importKey('raw', fromBase64url(secret), 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: new Uint8Array(),
      info: encoder.encode(['bowline window', 'ahead', pageKey].join('|')),
    },
    agreed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return sealingBy(key, key)
}

function sealingBy(sealing: CryptoKey, opening: CryptoKey): Sealing {
  const { subtle } = crypto
  const boundTo = (number: number) => encoder.encode(String(number))
  return {
    async seal(number, message) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const how = { name: 'AES-GCM', iv, additionalData: boundTo(number) }
      const sealed = await subtle.encrypt(how, sealing, encoder.encode(toText(message)))
      return toBase64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
    },
    async open(number, sealed) {
      const bytes = fromBase64url(sealed)
      const iv = bytes.subarray(0, NONCE_BYTES)
      const how = { name: 'AES-GCM', iv, additionalData: boundTo(number) }
      const plain = await subtle.decrypt(how, opening, bytes.subarray(NONCE_BYTES))
      return fromText(new TextDecoder().decode(plain))
    },
  }
}

/** The only property of what stands for a whole number beyond those of JSON, and of what stands for bytes. */
const WHOLE = '$whole'
const BYTES = '$bytes'

const toText = (message: unknown): string =>
  JSON.stringify(message, (_, value: unknown) => {
    if (value instanceof Uint8Array) return { [BYTES]: toBase64url(value) }
    return typeof value === 'bigint' ? { [WHOLE]: String(value) } : value
  })

const fromText = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if (BYTES in value) return fromBase64url(String(value[BYTES]))
    return WHOLE in value ? BigInt(String(value[WHOLE])) : value
  })

import type { Clock } from '@bowline/common'
import type { Store } from '../store/openStore.ts'
import { encodeJson, toBase64url } from './base64url.ts'

export interface ProvenCall {
  readonly method: string
  /** The address without its query. */
  readonly url: string
  /** The access token that the call carries. */
  readonly token?: string | undefined
  /** The text that it sends. */
  readonly body?: string | undefined
}

/** Proves that a call comes from this browser (RFC 9449, DPoP). */
export type Prove = (call: ProvenCall) => Promise<string>

export interface ProverOptions {
  readonly store: Store
  readonly clock: Clock
  /** How far the clock of the server is ahead of this machine's, in milliseconds. */
  readonly skew: () => number
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Takes the key of this browser, or makes one. It cannot be read, by this page neither. */
export async function createProver({ store, clock, skew }: ProverOptions): Promise<Prove> {
  const known = await store.get('proofKey')
  const key = isKeyPair(known) ? known : await crypto.subtle.generateKey(ALGORITHM, false, ['sign'])
  if (key !== known) await store.set('proofKey', key)
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key.publicKey)
  const head = encodeJson({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } })

  return async ({ method, url, token, body }) => {
    const claims = {
      htm: method,
      htu: url,
      jti: crypto.randomUUID(),
      iat: Math.floor((clock.now() + skew()) / 1_000),
      ...(token && { ath: await sha256(token) }),
      // The server takes the proof with this body alone.
      ...(body !== undefined && { body: await sha256(body) }),
    }
    const signed = `${head}.${encodeJson(claims)}`
    const bytes = new TextEncoder().encode(signed)
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      key.privateKey,
      bytes,
    )
    return `${signed}.${toBase64url(new Uint8Array(signature))}`
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(digest))
}

function isKeyPair(value: unknown): value is CryptoKeyPair {
  return (
    typeof value === 'object' &&
    value !== null &&
    'privateKey' in value &&
    value.privateKey instanceof CryptoKey
  )
}

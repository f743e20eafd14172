import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What a test may change about a proof. */
export interface ProofChanges {
  readonly method?: string
  readonly url?: string
  /** Milliseconds since 1970. */
  readonly at?: number
  readonly jti?: string
  readonly token?: string | undefined
  /** What the call sends. */
  readonly body?: string | undefined
  readonly typ?: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** A browser with a key of its own, as the page of a wallet makes one. */
export async function createDevice(clock: Clock) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const proof = (method: string, url: string, changes: ProofChanges = {}) => {
    const { token, body } = changes
    return new SignJWT({
      htm: changes.method ?? method,
      htu: changes.url ?? url,
      jti: changes.jti ?? randomUUID(),
      iat: Math.floor((changes.at ?? clock.now()) / 1_000),
      ...(token && { ath: hashOf(token) }),
      ...(body !== undefined && { body: hashOf(body) }),
    })
      .setProtectedHeader({ alg: 'ES256', typ: changes.typ ?? 'dpop+jwt', jwk })
      .sign(privateKey)
  }
  return {
    jwk,
    privateKey,
    thumbprint: await calculateJwkThumbprint(jwk),
    proof,
    /** The headers of a call. */
    async headers(method: string, url: string, changes: ProofChanges = {}) {
      const { token } = changes
      return {
        dpop: await proof(method, url, changes),
        ...(token && { authorization: `DPoP ${token}` }),
      }
    },
  }
}

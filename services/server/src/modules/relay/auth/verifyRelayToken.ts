import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { decodeBase58 } from '../../../encoding/decodeBase58.ts'
import { relayLimits } from '../relayLimits.ts'

export type TokenVerdict = { readonly clientId: string } | { readonly refusal: string }

/** The SPKI prefix of the 32 raw bytes of an Ed25519 key. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const MAX_TOKEN_CHARACTERS = 2048

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const payloadSchema = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
  act: v.optional(v.literal('client_auth')),
})

/**
 * Verifies a client's token: an EdDSA JWT, signed with the key that the client id encodes. Pairing
 * clients look for the exact words of a refusal.
 */
export function verifyRelayToken(
  token: string,
  isAudience: (audience: string) => boolean,
  nowMs: number,
): TokenVerdict {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (token.length > MAX_TOKEN_CHARACTERS || !signature || rest.length > 0)
    return refuse('JWT is missing or malformed')
  const claims = v.safeParse(payloadSchema, readPart(payload))
  if (!v.is(headerSchema, readPart(header)) || !claims.success)
    return refuse('JWT is missing or malformed')

  const { iss, aud, iat, exp } = claims.output
  const key = keyOfClient(iss)
  const signed = Buffer.from(`${header}.${payload}`)
  if (!key || !verify(null, signed, key, Buffer.from(signature, 'base64url')))
    return refuse('JWT signature is invalid')
  if (!isAudience(aud)) return refuse('JWT audience is not this relay')
  if (exp - iat > relayLimits.tokenLifeSeconds) return refuse('JWT life is too long')
  const now = nowMs / 1000
  if (iat > now + relayLimits.clockSkewSeconds) return refuse('JWT Token is not yet valid')
  if (exp < now - relayLimits.clockSkewSeconds) return refuse('JWT Token is expired')
  return { clientId: iss }
}

function refuse(reason: string): TokenVerdict {
  return { refusal: `JWT validation error: ${reason}` }
}

function readPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    // Not JSON. The schema refuses `undefined`, so all failures look alike.
    return undefined
  }
}

/** Decodes the public key in a `did:key` of the Ed25519 kind (multicodec 0xed01). */
function keyOfClient(clientId: string) {
  const bytes = decodeBase58(clientId.slice('did:key:z'.length))
  if (bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) return undefined
  const key = Buffer.concat([SPKI_PREFIX, bytes.subarray(2)])
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

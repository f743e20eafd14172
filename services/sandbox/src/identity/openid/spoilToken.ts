import { decodeJwt, generateKeyPair, type JWK, SignJWT } from 'jose'

export const TOKEN_FAULTS = [
  'wrong-nonce',
  'wrong-issuer',
  'wrong-audience',
  'expired-token',
  'wrong-signature',
] as const

type TokenFault = (typeof TOKEN_FAULTS)[number]

export type IdTokenKey = JWK & { readonly kid: string }

const HOUR_SECONDS = 3_600

/** Replaces an ID token by one with a fault, signed with the key of the provider. */
export async function spoilToken(
  token: string,
  fault: TokenFault,
  key: IdTokenKey,
): Promise<string> {
  const claims = decodeJwt(token)
  const { iat = 0, iss } = claims
  const changes = {
    'wrong-nonce': { nonce: 'the-nonce-of-another-login' },
    'wrong-issuer': { iss: `${iss}/other` },
    'wrong-audience': { aud: 'another-client' },
    'expired-token': { iat: iat - 2 * HOUR_SECONDS, exp: iat - HOUR_SECONDS },
    'wrong-signature': {},
  } satisfies Record<TokenFault, object>
  const other = fault === 'wrong-signature' ? await generateKeyPair('RS256') : undefined
  return new SignJWT({ ...claims, ...changes[fault] })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(other?.privateKey ?? key)
}

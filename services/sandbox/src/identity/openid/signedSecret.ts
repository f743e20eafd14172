import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

const ALGORITHM = 'ES256'
/** Half a year. */
const MAX_AGE_SECONDS = 15_777_000

/** What a developer is given in place of a secret. */
export interface SigningKey {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8, in PEM. */
  readonly privateKey: string
}

export async function createSigningKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const key: SigningKey = {
    teamId: 'SANDBOX001',
    keyId: 'SANDBOXKEY',
    privateKey: await exportPKCS8(privateKey),
  }
  return { key, publicKey }
}

export type SigningKeys = Awaited<ReturnType<typeof createSigningKey>>

/** A secret is a JWT of a team about its client for one issuer, valid for half a year at most. */
export async function isSignedSecret(
  secret: string,
  { key, publicKey }: SigningKeys,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      algorithms: [ALGORITHM],
      issuer: key.teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    const { exp = 0, iat = 0 } = payload
    return protectedHeader.kid === key.keyId && exp - iat <= MAX_AGE_SECONDS
  } catch {
    // Not signed with this key, or not for this: wrong, like any other secret.
    return false
  }
}

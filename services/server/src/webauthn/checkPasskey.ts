import type { authApi, ParsedParamsOf } from '@bowline/common/api'

export interface Passkey {
  readonly id: string
  /** The credential's public key, as a COSE key (WebAuthn, section 6.5.1.1). */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** How often it says it was used; 0 if it does not count. */
  readonly counter: number
}

type Api = typeof authApi
type Created = Omit<ParsedParamsOf<Api['createPasskey']>, 'requestId'>
type Signed = Omit<ParsedParamsOf<Api['usePasskey']>, 'requestId'>

interface Asked {
  readonly challenge: string
  /** The origin of the page around the wallet's page, or the wallet page's own. */
  readonly origin: string
}

/** ES256, EdDSA and RS256 (COSE): what the page asks for. */
const ALGORITHMS = [-7, -8, -257]

/** Loaded on the first use: it takes 30 MB, which servers need that nobody logs in to with a passkey. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/**
 * Reads a passkey that was created for the page on `frameUrl`. Returns undefined if the answer is not right. Without a
 * challenge, one of the page's own counts: for a passkey that is known to be the user's by what sends it.
 */
export async function readNewPasskey(
  { clientData, attestation }: Created,
  { challenge }: { readonly challenge?: string | undefined },
  frameUrl: string,
): Promise<Passkey | undefined> {
  const [{ verifyRegistrationResponse }, read] = await Promise.all([library(), helpers()])
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(frameUrl)
  try {
    const decoded = read.decodeAttestationObject(read.isoBase64URL.toBuffer(attestation))
    // Certificates of makers are asked for by nobody, and could name addresses that would be called here.
    const isPlain = decoded.get('fmt') === 'none' || decoded.get('fmt') === 'packed'
    if (!isPlain || decoded.get('attStmt').get('x5c')) return undefined
    const { credentialID } = read.parseAuthenticatorData(decoded.get('authData'))
    if (!credentialID) return undefined
    const id = read.isoBase64URL.fromBuffer(credentialID)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge ?? (() => true),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    // Whatever is wrong with it, its sender is told no more.
    return undefined
  }
}

/** Checks what a passkey has signed. Returns how often it was used; undefined if anything is wrong. */
export async function checkSigned(
  passkey: Passkey,
  { clientData, authenticatorData, signature }: Signed,
  { challenge, origin }: Asked,
  frameUrl: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(frameUrl)
  const { id } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      credential: passkey,
      expectedChallenge: challenge,
      // Browsers sign in which page the frame was.
      expectedTopOrigin: origin,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // As above.
    return undefined
  }
}

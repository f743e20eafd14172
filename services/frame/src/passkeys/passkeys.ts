import { fromBase64url, toBase64url } from '../service/base64url.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey, with the 32 bytes that it computes for the wallet (the PRF extension of WebAuthn). */
export interface PasskeySecret {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly prfOutput: Bytes
}

/** What a passkey has answered. */
export interface Passkey {
  readonly credentialId: string
  /** Undefined if it computes nothing, and so cannot protect a wallet. */
  readonly secret: PasskeySecret | undefined
}

export interface CreatedPasskey extends Passkey {
  /** What the server reads of it. It holds nothing of the secret. */
  readonly created: { readonly clientData: string; readonly attestation: string }
}

export interface UsedPasskey extends Passkey {
  /** What it has signed, for the server. It holds nothing of the secret. */
  readonly signed: {
    readonly credentialId: string
    readonly clientData: string
    readonly authenticatorData: string
    readonly signature: string
  }
}

export interface NewPasskey {
  /** The id of the user. A further passkey for the same id takes the place of the first on some devices. */
  readonly id: string
  /** The name under which the passkey is listed by the device, such as an email address. */
  readonly name: string
  /** The challenge of the server, for a passkey that logs in. */
  readonly challenge?: string | undefined
}

export interface PasskeyRequest {
  /** One of these; if there are none, any that this page has made. */
  readonly credentialIds: readonly string[]
  /** The challenge of the server, if it checks what is signed. */
  readonly challenge?: string | undefined
}

const TIMEOUT_MS = 120_000

/** Whether this browser can use passkeys in this page. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Makes a passkey. Has to be called in a click. Throws a `DOMException` if none was made. */
export async function createPasskey({ id, name, challenge }: NewPasskey): Promise<CreatedPasskey> {
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { id: location.hostname, name: location.hostname },
      user: { id: new TextEncoder().encode(id), name, displayName: name },
      challenge: challengeOf(challenge),
      // ES256, EdDSA, RS256 (COSE).
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        // What logs in is found by the device: nobody says before whose it is.
        residentKey: challenge ? 'required' : 'preferred',
        userVerification: 'required',
      },
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: PRF_INPUT } } },
    },
  })
  const { response, prf, ...created } = readPasskey(credential)
  if (!(response instanceof AuthenticatorAttestationResponse)) throw noAnswer()
  const forServer = {
    clientData: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
  }
  if (created.secret || !prf?.enabled) return { ...created, created: forServer }
  // Some compute it only once they are used.
  const { secret } = await usePasskey({ credentialIds: [created.credentialId] })
  return { ...created, secret, created: forServer }
}

/** Uses a passkey. Has to be called in a click. Throws a `DOMException` if none was used. */
export async function usePasskey(request: PasskeyRequest): Promise<UsedPasskey> {
  const credential = await navigator.credentials.get({
    publicKey: {
      rpId: location.hostname,
      challenge: challengeOf(request.challenge),
      allowCredentials: request.credentialIds.map((id) => ({
        type: 'public-key',
        id: fromBase64url(id),
      })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: PRF_INPUT } } },
    },
  })
  const { response, credentialId, secret } = readPasskey(credential)
  if (!(response instanceof AuthenticatorAssertionResponse)) throw noAnswer()
  const signed = {
    credentialId,
    clientData: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
  }
  return { credentialId, secret, signed }
}

function readPasskey(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw noAnswer()
  const { prf } = credential.getClientExtensionResults()
  const output = prf?.results?.first
  const credentialId = encode(credential.rawId)
  const secret: PasskeySecret | undefined = output && {
    kind: 'passkey',
    credentialId,
    prfOutput: bytesOf(output),
  }
  return { response: credential.response, prf, credentialId, secret }
}

/** Copied, so that the caller may overwrite them. */
function bytesOf(source: BufferSource): Bytes {
  return !ArrayBuffer.isView(source)
    ? new Uint8Array(source.slice(0))
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
}

const encode = (bytes: ArrayBuffer): string => toBase64url(new Uint8Array(bytes))

/** What no server checks is signed all the same. */
const challengeOf = (challenge: string | undefined): Bytes =>
  challenge ? fromBase64url(challenge) : crypto.getRandomValues(new Uint8Array(32))

const noAnswer = () => new DOMException('No passkey answered.', 'NotAllowedError')

/** What the passkey computes its bytes from. The authenticator adds the site and its own key. */
const PRF_INPUT = new TextEncoder().encode('bowline|vault|prf|1')

import { KeyError } from '@bowline/wallet-keys'
import { fromBase64url, toBase64url } from '../service/base64url.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey, with the 32 bytes that it computes for the wallet (the PRF extension of WebAuthn). */
export interface PasskeySecret {
  readonly kind: 'passkey'
  readonly credentialId: string
  readonly prfOutput: Bytes
}

export interface PasskeyUser {
  readonly id: string
  /** As the passkey is listed by the device, such as an e-mail address. */
  readonly name: string
}

const TIMEOUT_MS = 120_000

/** Whether this browser can use passkeys in this page. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/**
 * Makes a passkey for the wallet. Has to be called in a click.
 *
 * Throws a `DOMException` if none was made, and `INVALID_SECRET` of `KeyError` if it cannot protect a wallet.
 */
export async function createPasskey(user: PasskeyUser): Promise<PasskeySecret> {
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { id: location.hostname, name: location.hostname },
      user: { id: new TextEncoder().encode(user.id), name: user.name, displayName: user.name },
      // Nothing is proven to a server by this passkey: it computes a key here.
      challenge: randomBytes(),
      // ES256, EdDSA, RS256 (COSE).
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: PRF_INPUT } } },
    },
  })
  const created = readPasskey(credential)
  if (created.prfOutput) return { ...created, prfOutput: created.prfOutput }
  if (!created.isEnabled) throw new KeyError('INVALID_SECRET')
  // Some compute it only once they are used.
  return usePasskey([created.credentialId])
}

/** Uses one of these passkeys. Has to be called in a click. Throws as `createPasskey` does. */
export async function usePasskey(credentialIds: readonly string[]): Promise<PasskeySecret> {
  const credential = await navigator.credentials.get({
    publicKey: {
      rpId: location.hostname,
      challenge: randomBytes(),
      allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
      extensions: { prf: { eval: { first: PRF_INPUT } } },
    },
  })
  const { credentialId, prfOutput } = readPasskey(credential)
  if (!prfOutput) throw new KeyError('INVALID_SECRET')
  return { kind: 'passkey', credentialId, prfOutput }
}

function readPasskey(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new KeyError('INVALID_SECRET')
  const { prf } = credential.getClientExtensionResults()
  const output = prf?.results?.first
  return {
    kind: 'passkey',
    credentialId: toBase64url(new Uint8Array(credential.rawId)),
    isEnabled: prf?.enabled === true,
    prfOutput: output && bytesOf(output),
  } as const
}

/** Copied, so that the caller may overwrite them. */
function bytesOf(source: BufferSource): Bytes {
  return source instanceof ArrayBuffer
    ? new Uint8Array(source.slice(0))
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(32))

/** What the passkey computes its bytes from. The authenticator adds the site and its own key. */
const PRF_INPUT = new TextEncoder().encode('bowline|vault|prf|1')

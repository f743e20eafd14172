import { type KeyObject, randomBytes, sign } from 'node:crypto'

/** The lifetime of a token, which is created for one request. */
const VALID_SECONDS = 120

/** Creates the token that authorises one API request: a JWT bound to method, host and path. */
export function createCoinbaseToken({
  keyName,
  key,
  uri,
  now,
}: {
  readonly keyName: string
  readonly key: KeyObject
  /** The method and address, for example `POST api.example/onramp/v1/token`. */
  readonly uri: string
  /** Milliseconds since 1970. */
  readonly now: number
}): string {
  const isEd25519 = key.asymmetricKeyType === 'ed25519'
  const seconds = Math.floor(now / 1_000)
  const header = {
    alg: isEd25519 ? 'EdDSA' : 'ES256',
    kid: keyName,
    typ: 'JWT',
    nonce: randomBytes(16).toString('hex'),
  }
  const claims = { iss: 'cdp', sub: keyName, nbf: seconds, exp: seconds + VALID_SECONDS, uri }
  const text = `${encode(header)}.${encode(claims)}`
  const signature = isEd25519
    ? sign(null, Buffer.from(text), key)
    : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

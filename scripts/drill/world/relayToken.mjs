import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DAY_SECONDS = 86_400

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A key and the id that is made of it. */
export function createIdentity() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const id = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  return { id, privateKey }
}

/** The relay's authentication, valid unless its options say otherwise. */
export function relayToken(
  audience,
  { identity = createIdentity(), claims = {}, header = {} } = {},
) {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: identity.id,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat: now,
    exp: now + DAY_SECONDS,
    ...claims,
  }
  const text = `${part({ alg: 'EdDSA', typ: 'JWT', ...header })}.${part(payload)}`
  return `${text}.${sign(null, Buffer.from(text), identity.privateKey).toString('base64url')}`
}

function base58(bytes) {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  return text
}

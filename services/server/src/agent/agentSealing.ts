import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** What `sealFor` of `@bowline/wallet-keys` does, once more: the agent needs nothing else of that package. */
const CURVE = 'prime256v1'
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Throws if the key is no point of the curve. */
export function sealFor(publicKey: string, plain: Uint8Array, belongsTo: string): string {
  const passing = createECDH(CURVE)
  const point = passing.generateKeys('base64url')
  const key = agreedKey(passing, { with: publicKey, belongsTo }, [point, publicKey])
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(belongsTo))
  const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return `${point}.${sealed.toString('base64url')}`
}

/** Throws if anything differs from what was sealed. */
export function openSealed(own: ECDH, sealedFor: string, belongsTo: string): Buffer {
  const [point = '', sealed = ''] = sealedFor.split('.')
  const parties = [point, own.getPublicKey('base64url')] as const
  const key = agreedKey(own, { with: point, belongsTo }, parties)
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

function agreedKey(
  own: ECDH,
  { with: point, belongsTo }: { readonly with: string; readonly belongsTo: string },
  parties: readonly [sender: string, receiver: string],
): Buffer {
  const secret = own.computeSecret(point, 'base64url')
  const info = ['for', ...parties, belongsTo].join('|')
  return Buffer.from(hkdfSync('sha256', secret, '', info, 32))
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { canonicalJson } from '../../encoding/canonicalJson.ts'
import { type Kms, KmsError, type SealContext, type Sealed } from './Kms.ts'
import { readKeyFile } from './keyFile.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORMAT = Uint8Array.of(1)
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES

/**
 * Creates a key service on a file with keys of 32 bytes.
 *
 * Each value is encrypted with a data key of its own (AES-256-GCM), and the data key with a key of
 * the file. The context and the key's id are authenticated with both.
 *
 * The file is read for each call: a new key is used at once, and a missing file is noticed while
 * the server runs, not at its next start.
 */
export function createFileKms(path: string): Kms {
  async function seal(bytes: Uint8Array, context: SealContext): Promise<Sealed> {
    const master = (await readKeyFile(path)).findLast(({ seals }) => seals)
    if (!master) throw new KmsError('KMS_UNAVAILABLE', `The key file ${path} has no key.`)
    const dataKey = randomBytes(KEY_BYTES)
    const wrapped = encrypt(master.bytes, dataKey, boundTo('key', master.id, context))
    const value = encrypt(dataKey, bytes, boundTo('value', master.id, context))
    return { keyId: master.id, bytes: Buffer.concat([FORMAT, wrapped, value]) }
  }

  async function open({ keyId, bytes }: Sealed, context: SealContext): Promise<Uint8Array> {
    const keys = await readKeyFile(path)
    const master = keys.find(({ id }) => id === keyId)
    if (!master)
      throw new KmsError('KMS_KEY_UNKNOWN', `The key ${keyId} is not in the key file ${path}.`)
    const start = FORMAT.length + WRAPPED_BYTES
    try {
      if (bytes[0] !== FORMAT[0]) throw new Error('The format is unknown.')
      const wrapped = bytes.subarray(FORMAT.length, start)
      const dataKey = decrypt(master.bytes, wrapped, boundTo('key', keyId, context))
      return decrypt(dataKey, bytes.subarray(start), boundTo('value', keyId, context))
    } catch (cause) {
      throw new KmsError(
        'KMS_REFUSED',
        `A value does not open with the key ${keyId}: it was changed or moved, or the key file is another one.`,
        { cause },
      )
    }
  }

  return {
    seal,
    open,
    async selfTest() {
      const context = { purpose: 'self-test' }
      const value = randomBytes(KEY_BYTES)
      const opened = await open(await seal(value, context), context)
      if (!value.equals(opened))
        throw new KmsError('KMS_REFUSED', 'A sealed value opens as another value.')
    },
  }
}

function boundTo(part: 'key' | 'value', keyId: string, context: SealContext): Uint8Array {
  return Buffer.from(canonicalJson({ type: 'bowline-kms', v: 1, part, keyId, context }))
}

function encrypt(key: Uint8Array, bytes: Uint8Array, bound: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws if one bit of the bytes or of what they are bound to differs. */
function decrypt(key: Uint8Array, bytes: Uint8Array, bound: Uint8Array): Uint8Array {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(bytes.length - TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(bound).setAuthTag(tag)
  const text = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES))
  return Buffer.concat([text, decipher.final()])
}

import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { wipeAfter } from '../families/wipeAfter.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { derivedBytes, sealingKey } from '../sealing/sealing.ts'
import type { Stretch } from './argon2id.ts'
import { slotKdfSchema, stretchPassword } from './stretchPassword.ts'

export interface PasswordToProve {
  readonly password: string
  /** The parameters of the slot, as the server sent them. */
  readonly kdfParams: unknown
  readonly userId: string
  readonly stretch: Stretch
}

/** The password of one slot after stretching: a key that cannot be exported. */
export interface StretchedPassword {
  readonly kind: 'password'
  readonly key: CryptoKey
}

/**
 * Stretches the password of a slot, which takes half a second to a second, and returns what opens the slot
 * and what proves the password to the server. The proof is 32 bytes that say nothing about the key of the
 * slot; the server gives out its share and what is sealed with the password for it.
 *
 * Throws `NOT_OPENED` for an empty password, `INVALID_RECORD` for parameters that no slot has, and what
 * `stretch` throws.
 *
 * @example
 * import { stretch } from '@bowline/wallet-keys/argon2id'
 * const { secret, proof } = await provePassword({ password, kdfParams, userId, stretch })
 * // Send the proof to the server for the share and the slot, then:
 * const { entropy } = await openWallet({ vault, slot, serverShare, userId, secret, atLeastVersion })
 */
export async function provePassword(options: PasswordToProve): Promise<{
  readonly secret: StretchedPassword
  readonly proof: Bytes
}> {
  const { password, kdfParams, userId, stretch } = options
  const schema = v.object({ kdfParams: slotKdfSchema })
  const { kdfParams: kdf } = parseRecord(schema, { kdfParams }, 'slot')
  return wipeAfter(await stretchPassword(password, kdf, stretch), async (bytes) => ({
    secret: { kind: 'password', key: await sealingKey(bytes, `rec|password|${userId}`) },
    proof: await derivedBytes(bytes, `proof|password|${userId}`),
  }))
}

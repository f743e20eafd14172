import type { Bytes } from '../Bytes.ts'
import type { Addresses, WalletForm } from '../families/deriveAccount.ts'
import { KeyError } from '../KeyError.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { checkAddresses } from '../sealing/checkAddresses.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { unseal } from '../sealing/sealing.ts'
import { kitBelongsTo, kitKey, kitSchema, MAX_KIT_FILE_LENGTH } from './kitRecord.ts'

export interface OpenKitFile {
  /** Secret: overwrite it (`fill(0)`) as soon as it is not needed. */
  readonly entropy: Bytes
  readonly addresses: Addresses
  readonly form: WalletForm
}

/**
 * Opens a kit file, and checks that its addresses are the wallet's. The file may come from anyone: what
 * opening it costs has limits.
 *
 * Throws `INVALID_RECORD`, `NOT_OPENED` and `ADDRESS_MISMATCH`.
 */
export async function openKitFile({
  text,
  password,
  stretch,
}: {
  readonly text: string
  readonly password: string
  readonly stretch: Stretch
}): Promise<OpenKitFile> {
  const { v: form, kdf, ct, addrs } = parseRecord(kitSchema, parseJson(text), 'kit file')
  const entropy = await unseal(await kitKey(password, kdf, stretch), ct, kitBelongsTo(kdf, form))
  try {
    await checkAddresses(entropy, addrs, form)
    return { entropy, addresses: addrs, form }
  } catch (error) {
    entropy.fill(0)
    throw error
  }
}

function parseJson(text: string): unknown {
  if (typeof text !== 'string' || text.length > MAX_KIT_FILE_LENGTH)
    throw new KeyError('INVALID_RECORD', { record: 'kit file', field: 'size' })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KeyError('INVALID_RECORD', { record: 'kit file', field: 'JSON' }, { cause })
  }
}

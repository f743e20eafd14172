import type { Bytes } from '../Bytes.ts'
import { deriveAddresses, type WalletForm } from '../families/deriveAccount.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { checkPassword } from '../passwords/checkPassword.ts'
import { type Kdf, newKdf } from '../passwords/stretchPassword.ts'
import { seal } from '../sealing/sealing.ts'
import { checkEntropy } from '../words/words.ts'
import { KIT_TYPE, kitBelongsTo, kitKey } from './kitRecord.ts'

export interface NewKitFile {
  readonly entropy: Bytes
  readonly password: string
  /** What others know of the user and of where the file was made; see `checkPassword`. */
  readonly known?: readonly string[] | undefined
  readonly stretch: Stretch
  /** The form of the wallet. Default: 1. */
  readonly form?: WalletForm | undefined
}

/**
 * Writes a wallet into a file that a password opens, without any server. docs/wallet-kit.md describes it.
 *
 * Throws `INVALID_ENTROPY` and `WEAK_PASSWORD`.
 *
 * @example
 * download('wallet-kit.json', await createKitFile({ entropy, password, stretch }))
 */
export async function createKitFile({ entropy, known, ...rest }: NewKitFile): Promise<string> {
  await checkPassword(rest.password, { known })
  return writeKitFile(entropy, { ...rest, kdf: newKdf() })
}

/** Writes a file as `createKitFile` does, with parameters that the caller chooses. */
export async function writeKitFile(
  entropy: Bytes,
  {
    password,
    kdf,
    stretch,
    form = 1,
  }: Omit<NewKitFile, 'entropy' | 'known'> & { readonly kdf: Kdf },
): Promise<string> {
  const addrs = await deriveAddresses(checkEntropy(entropy), form)
  const ct = await seal(await kitKey(password, kdf, stretch), entropy, kitBelongsTo(kdf, form))
  return `${JSON.stringify({ v: form, type: KIT_TYPE, kdf, ct, addrs }, undefined, 2)}\n`
}

import * as v from 'valibot'
import type { WalletForm } from '../families/deriveAccount.ts'
import { wipeAfter } from '../families/wipeAfter.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { type Kdf, kdfSchema, kdfText, stretchPassword } from '../passwords/stretchPassword.ts'
import { addressesSchema, formSchema } from '../sealing/recordSchemas.ts'
import { sealedSchema, sealingKey } from '../sealing/sealing.ts'

/** Four times what a kit file has. */
export const MAX_KIT_FILE_LENGTH = 4_096
export const KIT_TYPE = 'wallet-kit'

export const kitSchema = v.strictObject({
  v: formSchema,
  type: v.literal(KIT_TYPE),
  kdf: kdfSchema,
  /** The sealed entropy. */
  ct: sealedSchema(32),
  /** The first address of each family. */
  addrs: addressesSchema,
})

/** The AES key of a kit file. */
export const kitKey = async (password: string, kdf: Kdf, stretch: Stretch): Promise<CryptoKey> =>
  wipeAfter(await stretchPassword(password, kdf, stretch), (bytes) => sealingKey(bytes, KIT_TYPE))

/** What its sealed entropy belongs to. */
export const kitBelongsTo = (kdf: Kdf, form: WalletForm): string =>
  [KIT_TYPE, form, kdfText(kdf)].join('|')

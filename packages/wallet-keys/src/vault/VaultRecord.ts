import * as v from 'valibot'
import {
  addressesSchema,
  formSchema,
  idSchema,
  timeSchema,
  versionSchema,
} from '../sealing/recordSchemas.ts'
import { sealedSchema } from '../sealing/sealing.ts'

const ENTROPY_BYTES = 32

export const vaultSchema = v.strictObject({
  v: formSchema,
  walletId: idSchema,
  alg: v.literal('A256GCM'),
  kdf: v.literal('HKDF-SHA256'),
  /** The version of this wallet's vault, from 1. */
  version: versionSchema,
  /** The sealed entropy. */
  ct: sealedSchema(ENTROPY_BYTES),
  /** The first address of each family. */
  addrs: addressesSchema,
  /** Milliseconds since 1970. */
  createdAt: timeSchema,
})

/** A wallet's entropy, sealed. It opens nothing without the vault key, which only two shares make. */
export type VaultRecord = Readonly<v.InferOutput<typeof vaultSchema>>

/**
 * What a sealed vault belongs to: it opens for no other user, wallet, form, version or time. Whoever stores it must not be
 * able to choose the form, by which the wallet has another account.
 */
export function vaultBelongsTo(vault: Omit<VaultRecord, 'ct' | 'addrs'>, userId: string): string {
  const { v: form, walletId, version, alg, kdf, createdAt } = vault
  const place = form === 1 ? ['vault'] : ['vault', form]
  return [...place, userId, walletId, version, alg, kdf, createdAt].join('|')
}

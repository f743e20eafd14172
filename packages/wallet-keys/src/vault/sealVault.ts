import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { deriveAddresses, type WalletForm } from '../families/deriveAccount.ts'
import { idSchema, parseRecord } from '../sealing/recordSchemas.ts'
import { seal, sealingKey } from '../sealing/sealing.ts'
import { checkEntropy } from '../words/words.ts'
import { type VaultRecord, vaultBelongsTo, vaultSchema } from './VaultRecord.ts'

declare const isVaultKey: unique symbol
/** The 32 bytes that open a vault. Never stored: only its shares are. Overwrite them after use. */
export type VaultKey = Bytes & { readonly [isVaultKey]: true }

export interface NewVault {
  readonly entropy: Bytes
  readonly userId: string
  readonly walletId: string
  /** 1 for a new wallet. One more than before when the wallet gets a new key, as after a lost device. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Default: 1. A wallet keeps the one that it was made in. */
  readonly form?: WalletForm | undefined
}

/**
 * Seals a wallet under a new key. Add slots before the key is overwritten: without one, nothing opens the
 * vault.
 *
 * Throws `INVALID_ENTROPY`, and `INVALID_RECORD` for ids or numbers that no record can have.
 *
 * @example
 * const { vault, vaultKey } = await sealVault({ entropy, userId, walletId, version: 1, createdAt })
 */
export async function sealVault({ entropy, userId, form = 1, ...rest }: NewVault): Promise<{
  readonly vault: VaultRecord
  readonly vaultKey: VaultKey
}> {
  parseRecord(v.object({ userId: idSchema }), { userId }, 'vault')
  const addrs = await deriveAddresses(checkEntropy(entropy), form)
  const { walletId, version, createdAt } = rest
  const sealing = { alg: 'A256GCM', kdf: 'HKDF-SHA256' } as const
  const head = { v: form, walletId, ...sealing, version, createdAt }
  // Here a key becomes the key of a vault.
  const vaultKey = crypto.getRandomValues(new Uint8Array(32)) as VaultKey
  const ct = await seal(await vaultSealingKey(vaultKey), entropy, vaultBelongsTo(head, userId))
  return { vault: parseRecord(vaultSchema, { ...head, ct, addrs }, 'vault'), vaultKey }
}

/** The AES key of a vault. */
export const vaultSealingKey = (vaultKey: VaultKey): Promise<CryptoKey> =>
  sealingKey(vaultKey, 'vault-enc')

import type { Bytes } from '../Bytes.ts'
import { KeyError } from '../KeyError.ts'
import { checkAddresses } from '../sealing/checkAddresses.ts'
import { unseal } from '../sealing/sealing.ts'
import { type VaultKey, vaultSealingKey } from './sealVault.ts'
import { type VaultRecord, vaultBelongsTo } from './VaultRecord.ts'

/** What a vault is opened with. */
export interface VaultOpening {
  readonly vault: VaultRecord
  readonly userId: string
  readonly vaultKey: VaultKey
}

/** Opens a vault, and checks that its addresses are the wallet's. Throws `NOT_OPENED`, `ADDRESS_MISMATCH`. */
export async function openVault({ vault, userId, vaultKey }: VaultOpening): Promise<Bytes> {
  const key = await vaultSealingKey(vaultKey)
  const entropy = await unseal(key, vault.ct, vaultBelongsTo(vault, userId))
  try {
    await checkAddresses(entropy, vault.addrs, vault.v)
    return entropy
  } catch (error) {
    entropy.fill(0)
    throw error
  }
}

/** Throws `ROLLED_BACK` for a vault that is older than one that was seen before. */
export function checkVersion({ version }: VaultRecord, atLeast: number): void {
  if (version < atLeast) throw new KeyError('ROLLED_BACK', { version, atLeast })
}

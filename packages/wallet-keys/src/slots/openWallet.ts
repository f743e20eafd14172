import { combine } from 'shamir-secret-sharing'
import type { Bytes } from '../Bytes.ts'
import { wipeAfter } from '../families/wipeAfter.ts'
import { KeyError } from '../KeyError.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { unseal } from '../sealing/sealing.ts'
import { checkVersion, openVault } from '../vault/openVault.ts'
import type { VaultKey } from '../vault/sealVault.ts'
import { vaultSchema } from '../vault/VaultRecord.ts'
import { SHARE_BYTES, shareBelongsTo, slotSchema } from './SlotRecord.ts'
import { type SlotSecret, slotKey } from './SlotSecret.ts'

export interface WalletOpening {
  /** The vault as the server sent it. */
  readonly vault: unknown
  /** The slot as the server or this browser's storage had it. */
  readonly slot: unknown
  readonly serverShare: Uint8Array
  readonly userId: string
  readonly secret: SlotSecret
  /** The newest version of this wallet's vault that was ever seen here; 1 if none was. */
  readonly atLeastVersion: number
}

/** Both are secret: overwrite them (`fill(0)`) as soon as they are not needed. */
export interface OpenWallet {
  readonly entropy: Bytes
  /** The key of the vault, for further slots. */
  readonly vaultKey: VaultKey
}

/**
 * Opens a wallet with both shares of a slot. It fails for any record, share, user or secret that does not
 * belong to the others, and checks that the addresses are the wallet's.
 *
 * Throws `INVALID_RECORD`, `INVALID_SECRET`, `ROLLED_BACK`, `NOT_OPENED` and `ADDRESS_MISMATCH`.
 */
export async function openWallet(options: WalletOpening): Promise<OpenWallet> {
  const { userId, secret, serverShare, atLeastVersion } = options
  const vault = parseRecord(vaultSchema, options.vault, 'vault')
  const slot = parseRecord(slotSchema, options.slot, 'slot')
  checkVersion(vault, atLeastVersion)
  if (slot.walletId !== vault.walletId || slot.version !== vault.version)
    throw new KeyError('NOT_OPENED')
  const key = await slotKey(slot, secret, userId)
  const userShare = await unseal(key, slot.userBlob, shareBelongsTo(slot, userId))
  const vaultKey = await wipeAfter(userShare, () => combined(userShare, serverShare))
  try {
    return { entropy: await openVault({ vault, userId, vaultKey }), vaultKey }
  } catch (error) {
    vaultKey.fill(0)
    throw error
  }
}

/** Two shares make some key in any case: only the vault tells whether it is the right one. */
export async function combined(userShare: Bytes, serverShare: Uint8Array): Promise<VaultKey> {
  if (!(serverShare instanceof Uint8Array) || serverShare.length !== SHARE_BYTES)
    throw new KeyError('NOT_OPENED')
  try {
    // Copied, since a Buffer of Node is no plain Uint8Array. What they combine to is a vault's key.
    return Uint8Array.from(await combine([userShare, Uint8Array.from(serverShare)])) as VaultKey
  } catch {
    // The same share twice.
    throw new KeyError('NOT_OPENED')
  }
}

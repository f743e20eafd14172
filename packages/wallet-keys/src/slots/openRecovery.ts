import { wipeAfter } from '../families/wipeAfter.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { unsealOwn } from '../sealing/sealFor.ts'
import { checkVersion, openVault } from '../vault/openVault.ts'
import { vaultSchema } from '../vault/VaultRecord.ts'
import { combined, type OpenWallet } from './openWallet.ts'

export interface RecoveryOpening {
  /** The vault as the server sent it. */
  readonly vault: unknown
  /** The user's share, which the recovery agent has sealed for this browser. */
  readonly sealed: string
  readonly serverShare: Uint8Array
  readonly userId: string
  readonly slotId: string
  /** The id that the server has given the recovery. */
  readonly recoveryId: string
  /** The keys of `createReceiver`, as they were when the recovery began. */
  readonly keys: CryptoKeyPair
  /** The newest version of this wallet's vault that was ever seen here; 1 if none was. */
  readonly atLeastVersion: number
}

/**
 * Opens a wallet with what the recovery agent gives out, with the checks of `openWallet`.
 *
 * Throws `INVALID_RECORD`, `ROLLED_BACK`, `NOT_OPENED` and `ADDRESS_MISMATCH`.
 */
export async function openRecovery(options: RecoveryOpening): Promise<OpenWallet> {
  const { userId, slotId, recoveryId, keys, sealed, serverShare, atLeastVersion } = options
  const vault = parseRecord(vaultSchema, options.vault, 'vault')
  checkVersion(vault, atLeastVersion)
  // The agent seals for ids without `|` alone, so these cannot run into each other.
  const belongsTo = ['recovery', userId, slotId, recoveryId].join('|')
  const userShare = await unsealOwn(keys, sealed, belongsTo)
  const vaultKey = await wipeAfter(userShare, () => combined(userShare, serverShare))
  try {
    return { entropy: await openVault({ vault, userId, vaultKey }), vaultKey }
  } catch (error) {
    vaultKey.fill(0)
    throw error
  }
}

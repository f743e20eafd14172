import { KeyError } from '../KeyError.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { unseal } from '../sealing/sealing.ts'
import type { OpenWallet } from '../slots/openWallet.ts'
import { checkVersion, openVault } from '../vault/openVault.ts'
import type { VaultKey } from '../vault/sealVault.ts'
import { vaultSchema } from '../vault/VaultRecord.ts'
import {
  transferBelongsTo,
  transferIdSchema,
  transferKey,
  transferSchema,
} from './transferRecord.ts'

export interface TransferOpening {
  /** The vault as the server sent it. */
  readonly vault: unknown
  /** What the other device has sealed, as the server sent it. */
  readonly sealed: string
  readonly userId: string
  readonly transferId: string
  /** The code that this device shows. */
  readonly code: string
  /** The newest version of this wallet's vault that was ever seen here; 1 if none was. */
  readonly atLeastVersion: number
  readonly stretch: Stretch
}

/**
 * Opens a wallet with what another device has sealed for this one, with the checks of `openWallet`.
 *
 * Throws `INVALID_CODE`, `INVALID_RECORD`, `ROLLED_BACK`, `NOT_OPENED` and `ADDRESS_MISMATCH`.
 */
export async function openTransfer(options: TransferOpening): Promise<OpenWallet> {
  const { userId, transferId, code, atLeastVersion, stretch } = options
  const vault = parseRecord(vaultSchema, options.vault, 'vault')
  parseRecord(transferIdSchema, { transferId }, 'transfer')
  const { kdfParams, sealed } = parseRecord(transferSchema, parsed(options.sealed), 'transfer')
  checkVersion(vault, atLeastVersion)
  const place = { vault, userId, transferId, kdfParams }
  const key = await transferKey(code, place, stretch)
  // Nothing but a vault's key is ever sealed as a transfer.
  const vaultKey = (await unseal(key, sealed, transferBelongsTo(place))) as VaultKey
  try {
    return { entropy: await openVault({ vault, userId, vaultKey }), vaultKey }
  } catch (error) {
    vaultKey.fill(0)
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new KeyError('INVALID_RECORD', { record: 'transfer', field: 'record' }, { cause })
  }
}

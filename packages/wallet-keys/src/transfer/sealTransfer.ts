import type { Stretch } from '../passwords/argon2id.ts'
import { newKdf } from '../passwords/stretchPassword.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { seal } from '../sealing/sealing.ts'
import type { VaultKey } from '../vault/sealVault.ts'
import type { VaultRecord } from '../vault/VaultRecord.ts'
import {
  transferBelongsTo,
  transferIdSchema,
  transferKey,
  transferSchema,
} from './transferRecord.ts'

export interface NewTransfer {
  readonly vault: VaultRecord
  readonly vaultKey: VaultKey
  readonly userId: string
  /** The id that the server has given the transfer: another one opens nothing. */
  readonly transferId: string
  /** The code as the other device shows it. */
  readonly code: string
  readonly stretch: Stretch
}

/**
 * Seals the key of a vault for another device of its user, with the code that the other device shows. The
 * code has 60 random bits and is stretched, so whoever carries the text without it cannot open it.
 *
 * Throws `INVALID_CODE`, and `INVALID_RECORD` for an id that no transfer can have.
 */
export async function sealTransfer(options: NewTransfer): Promise<string> {
  const { vaultKey, transferId, code, stretch } = options
  parseRecord(transferIdSchema, { transferId }, 'transfer')
  const place = { ...options, kdfParams: newKdf() }
  const key = await transferKey(code, place, stretch)
  const sealed = await seal(key, vaultKey, transferBelongsTo(place))
  const { kdfParams } = place
  return JSON.stringify(parseRecord(transferSchema, { v: 1, kdfParams, sealed }, 'transfer'))
}

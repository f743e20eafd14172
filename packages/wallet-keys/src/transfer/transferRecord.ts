import * as v from 'valibot'
import { wipeAfter } from '../families/wipeAfter.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { type Kdf, kdfText, slotKdfSchema, stretchPassword } from '../passwords/stretchPassword.ts'
import { idSchema } from '../sealing/recordSchemas.ts'
import { sealedSchema, sealingKey } from '../sealing/sealing.ts'
import type { VaultRecord } from '../vault/VaultRecord.ts'
import { readTransferCode } from './transferCode.ts'

const KEY_BYTES = 32

/** The key of a vault on its way from one device to another one. */
export const transferSchema = v.strictObject({
  v: v.literal(1),
  kdfParams: slotKdfSchema,
  sealed: sealedSchema(KEY_BYTES),
})

export const transferIdSchema = v.object({ transferId: idSchema })

/** What a transfer is sealed for. */
export interface TransferPlace {
  readonly vault: VaultRecord
  readonly userId: string
  /** The id that the server has given the transfer. */
  readonly transferId: string
  readonly kdfParams: Kdf
}

/** A transfer opens for no other user, wallet, version or transfer. */
export function transferBelongsTo({ vault, userId, transferId, kdfParams }: TransferPlace): string {
  const { walletId, version } = vault
  return ['transfer', userId, walletId, version, transferId, kdfText(kdfParams)].join('|')
}

/** The AES key of a transfer. Throws `INVALID_CODE`, and what `stretch` throws. */
export async function transferKey(
  code: string,
  { userId, transferId, kdfParams }: TransferPlace,
  stretch: Stretch,
): Promise<CryptoKey> {
  return wipeAfter(await stretchPassword(readTransferCode(code), kdfParams, stretch), (bytes) =>
    sealingKey(bytes, `transfer|${userId}|${transferId}`),
  )
}

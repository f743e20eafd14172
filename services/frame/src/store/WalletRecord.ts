import { isAccountId } from '@bowline/common'
import type { EmbeddedAccount } from '@bowline/common/frame'
import type { SlotRecord, VaultRecord } from '@bowline/wallet-keys'
import * as v from 'valibot'

const accountSchema = v.custom<EmbeddedAccount>((value) => {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    isAccountId(value.id)
  )
})

/** What it holds is checked when the wallet is opened. */
const isRecord = (value: unknown) => typeof value === 'object' && value !== null

/** What this browser keeps of the wallet: nothing of it opens it without the server's share. */
export const walletRecordSchema = v.object({
  userId: v.string(),
  walletId: v.string(),
  custody: v.picklist(['user-held', 'assisted', 'ephemeral']),
  accounts: v.array(accountSchema),
  /** The address of the key that the smart account obeys, where that key is no account of the wallet. */
  owner: v.optional(v.string()),
  /** The encrypted wallet (`VaultRecord`). */
  vault: v.custom<VaultRecord>(isRecord),
  /** The newest version of it that was seen. An older one is refused. */
  version: v.number(),
  /** The slot of this browser (`SlotRecord`). */
  slot: v.custom<SlotRecord>(isRecord),
  deviceKey: v.instance(CryptoKey),
  /** Whether something besides devices opens it. */
  isProtected: v.boolean(),
  /** The passkey or password that this browser has made, or opened the wallet with. */
  provenSlotId: v.optional(v.string()),
  /** Whether acts of the wallet are signed. Absent: this browser has not asked yet. */
  acts: v.optional(v.picklist(['signed', 'unsigned'])),
})

export type WalletRecord = v.InferOutput<typeof walletRecordSchema>

import type { WalletForm } from '../families/deriveAccount.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { provePassword } from '../passwords/provePassword.ts'
import { quickStretch } from '../passwords/quickStretch.test.support.ts'
import { sealVault } from '../vault/sealVault.ts'
import { createEntropy } from '../words/words.ts'
import { createSlot, type NewSlot } from './createSlot.ts'
import type { WalletOpening } from './openWallet.ts'
import type { SlotRecord } from './SlotRecord.ts'
import { createDeviceKey, type SlotSecret } from './SlotSecret.ts'

export const PASSWORD = 'a quiet harbour at dawn'
const CREATED_AT = 1_795_000_000_000

export interface TestWalletOptions {
  readonly userId?: string
  readonly walletId?: string
  readonly version?: number
  readonly slotId?: string
  readonly form?: WalletForm
  readonly kind?: SlotSecret['kind']
  /** What stretches the password of a slot of that kind. Default: one that costs nothing. */
  readonly stretch?: Stretch
}

/** A wallet with one slot, and all that it takes to open it. */
export async function createTestWallet({
  userId = 'user-1',
  walletId = 'wallet-1',
  version = 1,
  slotId = 'slot-1',
  kind = 'device',
  form,
  stretch = quickStretch,
}: TestWalletOptions = {}) {
  const entropy = createEntropy()
  const { vault, vaultKey } = await sealVault({
    entropy,
    userId,
    walletId,
    version,
    createdAt: CREATED_AT,
    form,
  })
  const secret = await createSecret(kind, stretch)
  const place = { vault, vaultKey, userId, slotId, createdAt: CREATED_AT }
  const { slot, serverShare, proof } = await createSlot({ ...place, secret })
  const opener = await openerOf(slot, secret, userId)
  const opening = { vault, slot, serverShare, userId, secret: opener, atLeastVersion: 1 }
  return { entropy, vault, vaultKey, slot, serverShare, proof, secret, place, opening } satisfies {
    opening: WalletOpening
    [name: string]: unknown
  }
}

export async function createSecret(
  kind: SlotSecret['kind'],
  stretch = quickStretch,
): Promise<Exclude<NewSlot['secret'], { kind: 'agent' }>> {
  if (kind === 'device') return { kind, key: await createDeviceKey() }
  if (kind === 'password') return { kind, password: PASSWORD, stretch }
  const prfOutput = crypto.getRandomValues(new Uint8Array(32))
  return { kind, prfOutput, credentialId: 'Y3JlZGVudGlhbA' }
}

/** What opens a slot that was made with a secret. */
export async function openerOf(
  slot: SlotRecord,
  secret: Exclude<NewSlot['secret'], { kind: 'agent' }>,
  userId: string,
): Promise<SlotSecret> {
  if (secret.kind !== 'password') return secret
  const kdfParams = slot.kind === 'password' ? slot.kdfParams : undefined
  return (await provePassword({ ...secret, kdfParams, userId })).secret
}

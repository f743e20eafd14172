import { silentLogger, systemClock } from '@bowline/common'
import { createAudit } from '../drivers/audit/createAudit.ts'
import type { Database } from '../drivers/db/Database.ts'
import type { Kms } from '../drivers/kms/Kms.ts'
import { createVaultRepo } from '../modules/vault/repo.ts'
import { shareContext } from '../modules/vault/VaultSlot.ts'

export const WALLET = {
  userId: 'user-1',
  walletId: 'wallet-1',
  custody: 'user-held',
  version: 1,
} as const
export const SLOT = { userId: 'user-1', slotId: 'slot-1', version: 1 }

export const PASSWORD_SLOT = 'slot-2'

/** Adds one wallet with a device and a password, and three rows of the audit log, of which two are signed. */
export async function fillVault(db: Database, kms: Kms): Promise<void> {
  const repo = createVaultRepo(db)
  const now = Date.now()
  await repo.addWallet({ ...WALLET, vault: 'x', createdAt: now })
  const share = await kms.seal(Uint8Array.of(1, 2, 3), shareContext(SLOT, WALLET.walletId))
  const slot = {
    ...SLOT,
    kind: 'device',
    deviceId: 'device-1',
    userBlob: undefined,
    kdfParams: undefined,
    verifier: undefined,
    credentialId: undefined,
    topOriginHash: undefined,
    share,
    createdAt: now,
    lastUsedAt: now,
    isProven: true,
    isSuspended: false,
  } as const
  await repo.addSlot(slot)
  // As a server of an earlier release has stored it.
  const verifier = { proofHash: 'hash', userBlob: 'blob' }
  const password = { ...slot, slotId: PASSWORD_SLOT, kind: 'password', verifier } as const
  const own = await kms.seal(Uint8Array.of(4), shareContext(password, WALLET.walletId))
  await repo.addSlot({ ...password, deviceId: undefined, share: own })
  const audit = createAudit({ db, kms, clock: systemClock, logger: silentLogger })
  const row = { actor: 'user-1', event: 'wallet.backedUp', meta: {} } as const
  await audit.append(row)
  await audit.append(row)
  await audit.close()
  await audit.append(row)
}

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

/** Adds one wallet, and three rows of the audit log, of which two are signed. */
export async function fillVault(db: Database, kms: Kms): Promise<void> {
  const repo = createVaultRepo(db)
  const now = Date.now()
  await repo.addWallet({ ...WALLET, vault: 'x', createdAt: now })
  const share = await kms.seal(Uint8Array.of(1, 2, 3), shareContext(SLOT, WALLET.walletId))
  await repo.addSlot({
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
  })
  const audit = createAudit({ db, kms, clock: systemClock, logger: silentLogger })
  const row = { actor: 'user-1', event: 'wallet.backedUp', meta: {} } as const
  await audit.append(row)
  await audit.append(row)
  await audit.close()
  await audit.append(row)
}

import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import { eraseInTransaction } from '../../drivers/db/eraseInTransaction.ts'
import { inTransaction } from '../../drivers/db/inTransaction.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { type Logins, needFrame, needLogin, needStepUp } from '../../http/checkSession.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Custody } from '../projects/Project.ts'
import { createRelease } from './createRelease.ts'
import { createShares } from './createShares.ts'
import { createSlots } from './createSlots.ts'
import { needWallet, noWallet, otherVersion } from './problems.ts'
import { createVaultRepo, type Wallet } from './repo.ts'
import { checkSlots } from './slotRules.ts'
import { createTransfers, type DeviceOwners } from './transfers/createTransfers.ts'
import type { Vault } from './Vault.ts'
import type { VaultSlot } from './VaultSlot.ts'

export interface VaultOptions {
  readonly db: DatabaseSync
  readonly kms: Kms
  readonly audit: Audit
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly custodyOf: (projectId: string) => Custody
  readonly logins: Logins
  readonly owners: DeviceOwners
}

/**
 * Stores the encrypted wallets of users, and the server's shares of the keys that open them.
 *
 * Each call that changes something is one transaction, together with its row of the audit log.
 */
export function createVault(options: VaultOptions): Vault {
  const { db, audit, clock, custodyOf, logins } = options
  const repo = createVaultRepo(db)
  const shares = createShares(options)
  const slots = createSlots({ ...options, repo, shares })
  const release = createRelease({ ...options, repo, shares })
  const transfers = createTransfers({ ...options, repo })

  return {
    async create({ walletId, vault, slot }, { session, projectId, ip }) {
      const { userId } = session
      const custody = custodyOf(projectId)
      const now = clock.now()
      const row = await shares.seal(slot, { ...session, walletId, version: 1, now })
      inTransaction(db, () => {
        needLogin(session, logins)
        const wallet = { userId, walletId, custody, version: 1, vault, createdAt: now }
        if (!repo.addWallet(wallet))
          throw new HttpProblem(409, 'WALLET_EXISTS', 'This user has a wallet already.')
        repo.addSlot(row)
        audit.append({
          actor: userId,
          event: 'wallet.created',
          ref: walletId,
          ip,
          meta: { custody },
        })
      })
      return { version: 1 }
    },

    read({ session }) {
      const wallet = repo.wallet(session.userId)
      return { wallet: wallet ? describe(wallet, repo.slots(session.userId), session) : null }
    },

    release,
    ...slots,
    ...transfers.calls,
    stop: transfers.stop,

    deviceRevoked(userId, deviceId) {
      transfers.deviceRevoked(userId, deviceId)
      slots.deviceRevoked(userId, deviceId)
    },

    async replace({ version, vault, slots: wanted }, { session, ip }) {
      needFrame(session)
      needStepUp(session, clock)
      const { userId } = session
      const { walletId, custody } = needWallet(repo.wallet(userId))
      checkSlots(wanted, custody)
      if (wanted.filter(({ kind }) => kind === 'device').length > 1)
        throw new HttpProblem(409, 'SLOT_EXISTS', 'This device has one slot.')
      const owner = { ...session, walletId, version: version + 1, now: clock.now() }
      const rows = await Promise.all(wanted.map((slot) => shares.seal(slot, owner)))
      eraseInTransaction(db, () => {
        needLogin(session, logins)
        // The wallet may have been closed and created anew while the shares were sealed.
        if (repo.wallet(userId)?.walletId !== walletId) throw noWallet()
        if (!repo.replaceVault(userId, version, vault)) throw otherVersion()
        repo.removeSlots(userId)
        transfers.forget(userId)
        for (const row of rows) repo.addSlot(row)
        const meta = { version: version + 1 }
        audit.append({ actor: userId, event: 'wallet.replaced', ref: walletId, ip, meta })
      })
      return { version: version + 1 }
    },

    backup({ session, ip }) {
      needFrame(session)
      const { userId } = session
      const wallet = needWallet(repo.wallet(userId))
      const { walletId } = wallet
      audit.append({ actor: userId, event: 'wallet.backedUp', ref: walletId, ip, meta: {} })
      return {
        v: 1,
        type: 'bowline-vault-backup',
        createdAt: clock.now(),
        wallet: describe(wallet, repo.slots(userId), session),
      }
    },

    close({ session, ip }) {
      needFrame(session)
      needStepUp(session, clock)
      const { userId } = session
      const { walletId } = needWallet(repo.wallet(userId))
      eraseInTransaction(db, () => {
        repo.removeWallet(userId)
        transfers.forget(userId)
        logins.endOfUser(userId)
        audit.append({ actor: userId, event: 'wallet.closed', ref: walletId, ip, meta: {} })
      })
      return { success: true }
    },
  }
}

/** Without the server's shares. */
function describe(wallet: Wallet, slots: readonly VaultSlot[], { deviceId }: SignedIn) {
  const { walletId, custody, version, vault } = wallet
  return { walletId, custody, version, vault, slots: slots.map((slot) => view(slot, deviceId)) }
}

function view(slot: VaultSlot, ownDevice: string) {
  const { slotId, topOriginHash, createdAt, lastUsedAt } = slot
  const { kind, userBlob = '', credentialId = '', kdfParams = {} } = slot
  const common = { slotId, topOriginHash, createdAt, lastUsedAt }
  if (kind === 'passkey') return { ...common, kind, userBlob, credentialId }
  if (kind === 'password') return { ...common, kind, kdfParams: { ...kdfParams } }
  return { ...common, kind, isThisDevice: slot.deviceId === ownDevice }
}

import type { Clock, Logger } from '@bowline/common'
import type { RecoveryAgent } from '../../drivers/agent/RecoveryAgent.ts'
import { AUDITED, type Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { type Logins, needLogin } from '../../http/checkSession.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Custody } from '../projects/Project.ts'
import { createExports } from './createExports.ts'
import { createPasswordLimit } from './createPasswordLimit.ts'
import { createRelease } from './createRelease.ts'
import { createShares } from './createShares.ts'
import { createSlots } from './createSlots.ts'
import { createActs } from './holds/createActs.ts'
import { createHolds } from './holds/createHolds.ts'
import { createLasting } from './holds/createLasting.ts'
import type { HoldOwners } from './holds/HoldOwners.ts'
import { type Act, createHoldRepo } from './holds/holds.ts'
import { performDue } from './holds/performDue.ts'
import type { ChainFacts } from './limits/ChainFacts.ts'
import type { LoginPasskeys } from './limits/createConfirmations.ts'
import { createLimits, type LimitSettings } from './limits/createLimits.ts'
import { lastSlot, otherCustody } from './problems.ts'
import { createRecovery } from './recovery/createRecovery.ts'
import type { RecoveryOwners } from './recovery/RecoveryOwners.ts'
import { createVaultRepo, type Wallet } from './repo.ts'
import { sealPasswords } from './sealPasswords.ts'
import { checkSlots } from './slotRules.ts'
import { createTransfers, type DeviceOwners } from './transfers/createTransfers.ts'
import type { Vault, VaultVisit } from './Vault.ts'
import type { VaultSlot } from './VaultSlot.ts'

export interface VaultOptions {
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly kms: Kms
  readonly audit: Audit
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly custodyOf: (projectId: string) => Custody
  readonly logins: Logins
  readonly owners: DeviceOwners & HoldOwners & RecoveryOwners
  /** Absent if the operator recovers no wallets. */
  readonly agent?: RecoveryAgent | undefined
  /** Of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
  readonly limits: LimitSettings
  readonly chains: ChainFacts
  readonly loginPasskeys: LoginPasskeys
  /** Whether an app of the project, or the wallet's own page, is at an origin. */
  readonly isAllowedOrigin: (projectId: string, origin: string) => boolean
}

/**
 * Stores the encrypted wallets of users, and the server's shares of the keys that open them.
 *
 * Each call that changes something is one transaction, together with its row of the audit log.
 */
export function createVault(options: VaultOptions): Vault {
  const { db, audit, clock, logins, owners, agent } = options
  const repo = createVaultRepo(db)
  const shares = createShares(options)
  const recovery = createRecovery({
    ...{ ...options, agent, repo, shares },
    async forgetDevice(userId, deviceId) {
      await holds.deviceRevoked(userId, deviceId)
      return forgetDevice(userId, deviceId)
    },
  })
  const passwordLimit = createPasswordLimit(db, clock)
  const { exportAfter } = recovery
  const { calls: ofLimits, ...limits } = createLimits({
    ...options,
    repo,
    shares,
    passwordLimit,
    exportAfter,
  })
  const { forgetDevice: forgetSlot, ...slots } = createSlots({
    ...options,
    repo,
    shares,
    recovery,
    limits,
  })
  const release = createRelease({ ...options, repo, shares, passwordLimit, limits })
  const transfers = createTransfers({ ...options, repo, shares })
  const waiting = createHoldRepo(db)
  const tell = (userId: string, kind: Act['kind'], browser: string) =>
    owners.notify(userId, kind === 'close' ? 'walletDeleted' : 'wordsUsed', browser)
  const forgetTransfer = transfers.forget
  const perform = createActs({ ...options, repo, holds: waiting, recovery, forgetTransfer })
  const acts = { perform, tell, tellAgent: recovery.tellAgent }
  const holds = createHolds({ ...options, repo, holds: waiting, forgetDevice })
  const due = performDue({ ...options, ...acts, repo, holds: waiting })

  const stopSealing = sealPasswords(options)

  async function forgetDevice(userId: string, deviceId: string): Promise<boolean> {
    await transfers.deviceRevoked(userId, deviceId)
    return forgetSlot(userId, deviceId)
  }

  /** Of a new wallet. Nobody could tell a user without an address that a recovery has begun. */
  async function custodyFor({ session, projectId }: VaultVisit): Promise<Custody> {
    const custody = options.custodyOf(projectId)
    if (custody !== 'assisted') return custody
    return agent && (await owners.hasAddress(session.userId)) ? custody : 'user-held'
  }

  return {
    custody: async (visit) => ({
      custody: await custodyFor(visit),
      agentKey: agent?.publicKey ?? null,
    }),

    async create({ walletId, vault, slot, agentSlot }, visit) {
      const { session, ip } = visit
      const { userId } = session
      const custody = await custodyFor(visit)
      // The user was told of another one.
      if ((custody === 'assisted') !== (agentSlot !== undefined)) throw otherCustody()
      const now = clock.now()
      const owner = { ...session, walletId, version: 1, now }
      const wanted = agentSlot ? [slot, agentSlot] : [slot]
      checkSlots(wanted, custody)
      const rows = await Promise.all(wanted.map((one) => shares.seal(one, owner)))
      await db.transaction(async () => {
        await needLogin(session, logins)
        const wallet = { userId, walletId, custody, version: 1, vault, createdAt: now }
        if (!(await repo.addWallet(wallet)))
          throw new HttpProblem(409, 'WALLET_EXISTS', 'This user has a wallet already.')
        for (const row of rows) await repo.addSlot(row)
        const meta = { custody }
        await audit.append({ actor: userId, event: 'wallet.created', ref: walletId, ip, meta })
      }, AUDITED)
      return { version: 1 }
    },

    // In a transaction, so that the slots are those of this version.
    async read({ session }) {
      await due.settle(session.userId)
      return db.transaction(async () => {
        const wallet = await repo.wallet(session.userId)
        return { wallet: wallet ? await describe(wallet, session) : null }
      })
    },

    release,
    ...ofLimits,
    ...createExports({ ...options, repo, describe, exportAfter: recovery.exportAfter }),
    ...slots,
    ...createLasting({ ...options, ...acts, repo, shares, holds }),
    ...holds.calls,
    ...transfers.calls,
    ...recovery.calls,
    async stop() {
      await Promise.all([transfers.stop(), due.stop(), stopSealing()])
    },
    isRecovering: recovery.isWaiting,

    async deviceRevoked(userId, deviceId, by) {
      await holds.deviceRevoked(userId, deviceId, by)
      const isGone = await forgetDevice(userId, deviceId)
      if (!isGone && by) throw lastSlot()
      await recovery.deviceRevoked(userId, deviceId)
      return isGone
    },
  }

  /** Without the server's shares. */
  async function describe({ walletId, custody, version, vault }: Wallet, session: SignedIn) {
    const { userId, deviceId } = session
    const shown = (await repo.slots(userId)).map((slot) => view(slot, deviceId))
    const exportAfter = await recovery.exportAfter(userId)
    return { walletId, custody, version, vault, slots: shown, exportAfter }
  }
}

function view(slot: VaultSlot, ownDevice: string) {
  const { slotId, topOriginHash, createdAt, lastUsedAt } = slot
  const { kind, userBlob = '', credentialId = '', kdfParams = {} } = slot
  const common = { slotId, topOriginHash, createdAt, lastUsedAt }
  if (kind === 'passkey') return { ...common, kind, userBlob, credentialId }
  if (kind === 'password') return { ...common, kind, kdfParams: { ...kdfParams } }
  if (kind === 'agent') return { ...common, kind }
  return { ...common, kind, isThisDevice: slot.deviceId === ownDevice }
}

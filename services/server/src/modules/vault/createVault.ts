import type { Clock, Logger } from '@bowline/common'
import type { Custody } from '../../config/Project.ts'
import type { RecoveryAgent } from '../../drivers/agent/RecoveryAgent.ts'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Kms } from '../../drivers/kms/Kms.ts'
import type { OpenLimit } from '../../drivers/limits/Limit.ts'
import type { Metrics } from '../../drivers/metrics/Metrics.ts'
import { type Logins, needLogin } from '../../http/checkSession.ts'
import { noticeAfter } from './acts/ACTS.ts'
import { createClosedRepo } from './acts/closed.ts'
import { createEmailHolds } from './acts/createEmailHolds.ts'
import { createKeyCalls } from './acts/createKeyCalls.ts'
import { createOpened } from './acts/createOpened.ts'
import { createRestoring } from './acts/createRestoring.ts'
import { createReturns } from './acts/createReturns.ts'
import { createRevoking } from './acts/createRevoking.ts'
import { createSigned } from './acts/createSigned.ts'
import { eraseClosed } from './acts/eraseClosed.ts'
import { createExports } from './createExports.ts'
import { createMaking } from './createMaking.ts'
import { createPasswordLimit } from './createPasswordLimit.ts'
import { createRelease } from './createRelease.ts'
import { createShares } from './createShares.ts'
import { createSlots } from './createSlots.ts'
import { counts, createTaking } from './createTaking.ts'
import { createDescription } from './describeWallet.ts'
import { createActs } from './holds/createActs.ts'
import { createHolds } from './holds/createHolds.ts'
import { createLasting } from './holds/createLasting.ts'
import type { HoldOwners } from './holds/HoldOwners.ts'
import { type Act, createHoldRepo } from './holds/holds.ts'
import { performDue } from './holds/performDue.ts'
import type { ChainFacts } from './limits/ChainFacts.ts'
import type { LoginPasskeys } from './limits/createConfirmations.ts'
import { createLimits, type LimitSettings } from './limits/createLimits.ts'
import { createRecovery } from './recovery/createRecovery.ts'
import type { RecoveryOwners } from './recovery/RecoveryOwners.ts'
import { createVaultRepo } from './repo.ts'
import { sealPasswords } from './sealPasswords.ts'
import { createTransfers } from './transfers/createTransfers.ts'
import type { DeviceOwners } from './transfers/DeviceOwners.ts'
import type { Vault } from './Vault.ts'

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
  /** The URL of the wallet's page, without a trailing slash. */
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
  const { db, clock, logins, owners, agent } = options
  const repo = createVaultRepo(db)
  const shares = createShares(options)
  const closed = createClosedRepo(db)
  const opened = createOpened({ ...options, repo, closed })
  const signed = createSigned({ ...options, repo })
  const common = { ...options, repo, shares, signed, closed, opened }
  const returns = createReturns(common)
  const recovery = createRecovery({
    ...common,
    agent,
    async forgetDevice(userId, deviceId) {
      await holds.deviceRevoked(userId, deviceId)
      return forgetByLink(userId, deviceId)
    },
  })
  const passwordLimit = createPasswordLimit(db, clock)
  const { exportAfter } = recovery
  const { calls: ofLimits, ...limits } = createLimits({ ...common, passwordLimit, exportAfter })
  const { forgetDevice, ...slots } = createSlots({ ...common, recovery, limits })
  const release = createRelease({ ...common, passwordLimit, limits })
  const transfers = createTransfers(common)
  const waiting = createHoldRepo(db)
  async function tell(userId: string, kind: Act['kind'], browser: string): Promise<void> {
    const notice = noticeAfter(kind)
    if (notice) await owners.notify(userId, notice, browser)
  }
  const forgetTransfer = transfers.forget
  const perform = createActs({
    ...common,
    holds: waiting,
    recovery,
    limits,
    forgetTransfer,
    returns,
  })
  const acts = { perform, tell, tellAgent: recovery.tellAgent }
  const holds = createHolds({ ...common, returns, holds: waiting, forgetDevice: forgetByLink })
  const due = performDue({ ...common, ...acts, holds: waiting })
  const stopErasing = eraseClosed({ ...options, closed })
  const { canRegister, ...keyCalls } = createKeyCalls({ ...common, waiting, holds })
  const { lastClosed, kept, restore } = createRestoring({ ...common, returns })

  const describe = createDescription({ repo, clock, exportAfter, canRegister })

  const stopSealing = sealPasswords(options)

  /**
   * Whoever reads the mails has the link, so it deletes nothing of a device that has shown that it opened the wallet.
   */
  async function forgetByLink(userId: string, deviceId: string): Promise<boolean> {
    await transfers.deviceRevoked(userId, deviceId)
    const wallet = await repo.wallet(userId)
    const own = (await repo.slots(userId)).filter((slot) => slot.deviceId === deviceId)
    if (wallet?.actKey && own.some(({ isProven }) => isProven)) return false
    return forgetDevice(userId, deviceId)
  }

  async function endWaiting(userId: string, deviceId: string): Promise<void> {
    await transfers.deviceRevoked(userId, deviceId)
    await recovery.deviceRevoked(userId, deviceId)
  }

  return {
    ...createMaking(common),

    // In a transaction, so that the slots are those of this version.
    async read({ session }) {
      // It may have ended this login.
      if (await due.settle(session.userId)) await needLogin(session, logins)
      await returns.settle(session.userId)
      return db.transaction(async () => {
        const wallet = await repo.wallet(session.userId)
        const shown = wallet ? await describe(wallet, session) : null
        return { wallet: shown, closed: await lastClosed(session), kept: await kept(session) }
      })
    },

    release,
    ...ofLimits,
    ...createExports({ ...common, describe, exportAfter }),
    ...slots,
    ...createLasting({ ...common, ...acts, holds, limits }),
    ...keyCalls,
    restore,
    ...createEmailHolds(common),
    ...holds.calls,
    ...transfers.calls,
    ...recovery.calls,
    async stop() {
      const parts = [transfers.stop(), due.stop(), returns.stop(), stopErasing(), stopSealing()]
      await Promise.all(parts)
    },
    isRecovering: recovery.isWaiting,

    async openedBy(userId) {
      const wallet = await repo.wallet(userId)
      const all = wallet ? await repo.slots(userId) : []
      const counting = all.filter((slot) => wallet && counts(slot, wallet, clock.now()))
      const devices = counting.flatMap(({ deviceId = [] }) => deviceId)
      return [...devices, ...(await opened.ofEarlier(userId))]
    },

    revokeDevice: createRevoking({
      ...common,
      holds,
      waiting,
      forgetDevice,
      endWaiting,
      leavesWay: createTaking(common).leavesWay,
    }),

    async deviceRevoked(userId, deviceId) {
      await holds.deviceRevoked(userId, deviceId)
      const isGone = await forgetByLink(userId, deviceId)
      await recovery.deviceRevoked(userId, deviceId)
      return isGone
    },
  }
}

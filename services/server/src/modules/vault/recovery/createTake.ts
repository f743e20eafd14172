import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import { AgentError, type RecoveryAgent } from '../../../drivers/agent/RecoveryAgent.ts'
import { AUDITED, type Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import { recoveredMail } from '../../../texts/mails.ts'
import type { Shares } from '../createShares.ts'
import { needWallet } from '../problems.ts'
import type { VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import type { VaultSlot } from '../VaultSlot.ts'
import type { RecoveryOwners } from './RecoveryOwners.ts'
import type { createRecoveries } from './recoveries.ts'

/** The slot of the agent, and what is sealed for it. */
export interface NeededSlot {
  readonly slot: VaultSlot
  readonly blob: string
}

export interface TakeOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet' | 'touchSlot'>
  readonly shares: Pick<Shares, 'open'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<RecoveryOwners, 'tell'>
  readonly recoveries: ReturnType<typeof createRecoveries>
  needSlot(userId: string): Promise<NeededSlot>
  asksAgent<T>(ask: (agent: RecoveryAgent) => Promise<T>): Promise<T>
}

/** Creates the call that gives both shares out, to the device that has waited. */
export function createTake(options: TakeOptions): Vault['takeRecovery'] {
  const { db, repo, shares, audit, clock, logins, owners, recoveries } = options
  return async ({ recoveryId }, { session, ip }) => {
    needFrame(session)
    const { userId, deviceId } = session
    const find = () => recoveries.ofDevice(recoveryId, session, clock.now())
    const recovery = await find()
    if (!recovery) throw recoveryEnded()
    const { readyAt, publicKey, browser } = recovery
    if (clock.now() < readyAt) return { status: 'pending', readyAt }
    const { walletId } = needWallet(await repo.wallet(userId))
    const { slot, blob } = await options.needSlot(userId)
    // First: without the keys of the server, the agent is not asked.
    const serverShare = await shares.open(slot, walletId)
    const asked = { recoveryId, userId, slot: blob, publicKey }
    const sealed = await options.asksAgent((agent) => agent.release(asked).catch(undefinedIfEarly))
    // The clocks of the two differ.
    if (sealed === undefined) return { status: 'pending', readyAt }
    const isFirst = await db.transaction(async () => {
      await needLogin(session, logins)
      // Its user, another device or the link may have ended it while the agent was asked.
      const now = await find()
      if (!now || !(await repo.touchSlot(slot, clock.now()))) throw recoveryEnded()
      if (now.releasedAt !== undefined) return false
      await recoveries.release(recoveryId, clock.now())
      const ref = deviceId
      await audit.append({ actor: userId, event: 'recovery.released', ref, ip, meta: {} })
      return true
    }, AUDITED)
    if (isFirst) await owners.tell(userId, (reader) => recoveredMail({ ...reader, browser }))
    return { status: 'released', slotId: slot.slotId, serverShare, sealed }
  }
}

/** The same for the recovery of another user or device as for one that is over. */
const recoveryEnded = () =>
  new HttpProblem(410, 'RECOVERY_ENDED', 'No recovery with this id waits on this device.')

function undefinedIfEarly(error: unknown): undefined {
  if (error instanceof AgentError && error.code === 'AGENT_TOO_EARLY') return undefined
  throw error
}

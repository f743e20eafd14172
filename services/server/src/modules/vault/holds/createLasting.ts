import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin, needStepUp } from '../../../http/checkSession.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import type { Shares } from '../createShares.ts'
import { needWallet, noWallet, otherVersion } from '../problems.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import { checkSlots } from '../slotRules.ts'
import type { Vault, VaultVisit } from '../Vault.ts'
import type { PerformAct } from './createActs.ts'
import type { createHolds } from './createHolds.ts'
import type { HoldOwners } from './HoldOwners.ts'
import type { Act } from './holds.ts'

export interface LastingOptions {
  readonly db: Database
  readonly repo: VaultRepo
  readonly shares: Pick<Shares, 'seal'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<HoldOwners, 'confirmsByPasskey' | 'browserOf'>
  readonly holds: Pick<ReturnType<typeof createHolds>, 'begin'>
  readonly perform: PerformAct
  readonly tell: (userId: string, kind: Act['kind'], browser: string) => Promise<void>
  readonly tellAgent: (ended: Awaited<ReturnType<PerformAct>>) => void
}

/** Creates the calls that take a whole wallet away. */
export function createLasting(options: LastingOptions): Pick<Vault, 'replace' | 'close'> {
  const { db, repo, shares, clock, logins, owners, holds, perform, tell, tellAgent } = options

  /** At once if a passkey has confirmed it. Otherwise a login is all that asks for it, and returns until when it waits. */
  async function ask(act: Act, walletId: string, visit: VaultVisit): Promise<number | undefined> {
    const { session, ip } = visit
    const { userId, deviceId } = session
    if (!(await owners.confirmsByPasskey(userId))) return holds.begin(act, visit)
    const ended = await db.transaction(async () => {
      await needLogin(session, logins)
      // Meanwhile the wallet may have been closed and created anew.
      if (needWallet(await repo.wallet(userId)).walletId !== walletId) throw noWallet()
      return perform(userId, act, ip)
    }, ERASED)
    // After the transaction, which may run again.
    tellAgent(ended)
    await tell(userId, act.kind, await owners.browserOf(userId, deviceId))
    return undefined
  }

  return {
    async replace({ version: before, vault, slots: wanted }, visit) {
      const { session } = visit
      needFrame(session)
      needStepUp(session, clock)
      const { walletId, custody, version: now } = needWallet(await repo.wallet(session.userId))
      checkSlots(wanted, custody)
      if (wanted.filter(({ kind }) => kind === 'device').length > 1)
        throw new HttpProblem(409, 'SLOT_EXISTS', 'This device has one slot.')
      if (now !== before) throw otherVersion()
      const version = before + 1
      const owner = { ...session, walletId, version, now: clock.now() }
      const slots = await Promise.all(wanted.map((slot) => shares.seal(slot, owner)))
      const act = { kind: 'replace', version: before, vault, slots } as const
      const effectiveAt = await ask(act, walletId, visit)
      return { version, ...(effectiveAt !== undefined && { effectiveAt }) }
    },

    async close(visit) {
      const { session } = visit
      needFrame(session)
      needStepUp(session, clock)
      const { walletId } = needWallet(await repo.wallet(session.userId))
      const effectiveAt = await ask({ kind: 'close' }, walletId, visit)
      return {
        success: effectiveAt === undefined,
        ...(effectiveAt !== undefined && { effectiveAt }),
      }
    },
  }
}

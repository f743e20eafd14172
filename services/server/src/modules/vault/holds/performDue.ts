import type { Clock, Logger } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { runInSlices } from '../../../drivers/runInSlices.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import type { PerformAct } from './createActs.ts'
import type { HoldOwners } from './HoldOwners.ts'
import type { Act, Hold, HoldRepo } from './holds.ts'

export interface DueOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet' | 'unsuspend'>
  readonly owners: Pick<HoldOwners, 'browserOf'>
  readonly holds: Pick<HoldRepo, 'find' | 'due' | 'actOf' | 'remove'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly logger: Logger
  readonly perform: PerformAct
  /** Tells of an act that was performed, after its transaction. */
  readonly tell: (userId: string, kind: Act['kind'], browser: string) => Promise<void>
  readonly tellAgent: (ended: Awaited<ReturnType<PerformAct>>) => void
}

/** What is due happens so long after its time, at the latest. */
export const PERFORM_EVERY_MS = 60_000
const PAUSE_MS = 10

/** Performs what has waited for its day: each server looks, and one of them performs it. */
export function performDue(options: DueOptions) {
  const { db, repo, owners, holds, audit, clock, logger, perform, tell, tellAgent } = options

  async function performOne(hold: Hold): Promise<void> {
    const { userId, kind, revokes } = hold
    // Before the account forgets it.
    const browser = revokes ? await owners.browserOf(userId, revokes) : hold.browser
    try {
      const done = await db.transaction(async () => {
        const act = await holds.actOf(userId, clock.now())
        return act && { ended: await perform(userId, await still(userId, act)) }
      }, ERASED)
      if (!done) return
      tellAgent(done.ended)
      await tell(userId, kind, browser)
    } catch (refusal) {
      if (!(refusal instanceof HttpProblem)) throw refusal
      // It does not fit the wallet any more, and would be tried without end.
      await db.transaction(async () => {
        if (!(await holds.remove(userId))) return
        await repo.unsuspend(userId)
        await audit.append({ actor: userId, event: 'wallet.kept', meta: {} })
      }, ERASED)
    }
  }

  /** The user may have taken the operator's part in the wallet away meanwhile: nothing gives it back. */
  async function still(userId: string, act: Act): Promise<Act> {
    if (act.kind !== 'replace' || (await repo.wallet(userId))?.custody === 'assisted') return act
    return { ...act, slots: act.slots.filter(({ kind }) => kind !== 'agent') }
  }

  const stop = runInSlices({
    clock,
    everyMs: PERFORM_EVERY_MS,
    pauseMs: PAUSE_MS,
    async slice() {
      const due = await holds.due(clock.now())
      if (!due) return true
      await performOne(due)
      return false
    },
    onError: (error) => logger.log('error', 'What has waited for a day has failed', { error }),
  })

  return {
    stop,
    /** The same for one user, who looks at the wallet before any server has. Returns whether something was due. */
    async settle(userId: string): Promise<boolean> {
      const hold = await holds.find(userId)
      if (!hold || hold.effectiveAt > clock.now()) return false
      await performOne(hold)
      return true
    },
  }
}

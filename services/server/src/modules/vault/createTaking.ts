import type { Clock } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import { lastSlot } from './problems.ts'
import type { VaultRepo } from './repo.ts'
import type { VaultSlot } from './VaultSlot.ts'

/**
 * A way to open the wallet counts once it is so old: whoever logs in could add one that opens nothing. Its user is told
 * of it meanwhile.
 */
export const COUNTS_AFTER_MS = 24 * 60 * 60_000

export interface TakingOptions {
  readonly repo: Pick<VaultRepo, 'slots' | 'removeSlot'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
}

interface Taking {
  readonly ip?: string | undefined
  /** A slot that is added in the same transaction. */
  readonly added?: VaultSlot | undefined
}

/** Creates what takes single slots away: all that does, for whatever reason, does it here. */
export function createTaking({ repo, audit, clock }: TakingOptions) {
  /**
   * Whether a wallet with the slots `kept` is still opened by something that can be trusted to: one that is no newer
   * than what goes, or that is a day old.
   */
  function leavesWay(gone: readonly VaultSlot[], kept: readonly VaultSlot[]): boolean {
    if (gone.length === 0) return true
    const oldest = Math.min(...gone.map(({ createdAt }) => createdAt))
    const since = Math.max(oldest, clock.now() - COUNTS_AFTER_MS)
    return kept.some(({ createdAt }) => createdAt <= since)
  }

  return {
    leavesWay,
    /**
     * Deletes slots, with a row of the audit log for each. Within a transaction.
     *
     * Throws a 409 `LAST_SLOT` if nothing that counts is left.
     */
    async take(
      userId: string,
      gone: readonly VaultSlot[],
      { ip, added }: Taking = {},
    ): Promise<void> {
      const ids = new Set(gone.map(({ slotId }) => slotId))
      const kept = (await repo.slots(userId)).filter(({ slotId }) => !ids.has(slotId))
      if (!leavesWay(gone, added ? [...kept, added] : kept)) throw lastSlot()
      for (const { slotId, kind } of gone) {
        if (!(await repo.removeSlot(userId, slotId))) continue
        const meta = { kind }
        await audit.append({ actor: userId, event: 'slot.removed', ref: slotId, ip, meta })
      }
    },
  }
}

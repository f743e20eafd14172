import type { Clock } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import { lastSlot } from './problems.ts'
import type { VaultRepo, Wallet } from './repo.ts'
import type { VaultSlot } from './VaultSlot.ts'

/**
 * The age from which on a way to open a wallet without a key counts: whoever logs in could add one that opens nothing. Its user is told of it meanwhile.
 */
export const COUNTS_AFTER_MS = 24 * 60 * 60_000

/** Whether a slot is a way to open the wallet that can be relied on. */
export function counts(
  { isProven, isSuspended, createdAt }: VaultSlot,
  { actKey }: Pick<Wallet, 'actKey'>,
  now: number,
): boolean {
  const isOld = !actKey && createdAt <= now - COUNTS_AFTER_MS
  return !isSuspended && (isProven || isOld)
}

export interface TakingOptions {
  readonly repo: Pick<VaultRepo, 'wallet' | 'slots' | 'removeSlot'>
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
   * Whether a wallet with the slots `kept` is still opened by something that can be trusted to: one that counts or,
   * without a key, one that is no newer than what goes.
   */
  async function leavesWay(
    userId: string,
    gone: readonly VaultSlot[],
    kept: readonly VaultSlot[],
  ): Promise<boolean> {
    if (gone.length === 0) return true
    const wallet: Pick<Wallet, 'actKey'> = (await repo.wallet(userId)) ?? {}
    const oldest = Math.min(...gone.map(({ createdAt }) => createdAt))
    const isOlder = ({ createdAt }: VaultSlot) => !wallet.actKey && createdAt <= oldest
    return kept.some((slot) => counts(slot, wallet, clock.now()) || isOlder(slot))
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
      if (!(await leavesWay(userId, gone, added ? [...kept, added] : kept))) throw lastSlot()
      for (const { slotId, kind } of gone) {
        if (!(await repo.removeSlot(userId, slotId))) continue
        const meta = { kind }
        await audit.append({ actor: userId, event: 'slot.removed', ref: slotId, ip, meta })
      }
    },
  }
}

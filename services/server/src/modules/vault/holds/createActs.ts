import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Logins } from '../../../http/checkSession.ts'
import { lastSlot, needWallet, otherVersion } from '../problems.ts'
import type { createRecovery } from '../recovery/createRecovery.ts'
import type { Recovery } from '../recovery/recoveries.ts'
import type { VaultRepo } from '../repo.ts'
import { checkSlots } from '../slotRules.ts'
import type { Act, HoldRepo } from './holds.ts'

export interface ActsOptions {
  readonly repo: VaultRepo
  readonly holds: Pick<HoldRepo, 'remove'>
  readonly audit: Pick<Audit, 'append'>
  readonly logins: Pick<Logins, 'endOfUser'>
  readonly recovery: Pick<ReturnType<typeof createRecovery>, 'forget' | 'makeUserHeld'>
  /** Forgets the device that waits for the wallet to be handed over. */
  readonly forgetTransfer: (userId: string) => Promise<void>
}

/** Does something to a whole wallet: at once, or after it has waited. */
export function createActs(options: ActsOptions) {
  const { repo, holds, audit, logins, recovery, forgetTransfer } = options
  /**
   * Within a transaction with the options `ERASED`. Returns the recovery that ends with it, for `tellAgent`.
   *
   * Throws what `needWallet`, `otherVersion` and `checkSlots` throw.
   */
  return async (userId: string, act: Act, ip?: string): Promise<Recovery | undefined> => {
    const { walletId, custody } = needWallet(await repo.wallet(userId))
    const about = { actor: userId, ref: walletId, ip }
    // What waited was for the wallet as it was.
    await holds.remove(userId)
    await forgetTransfer(userId)
    if (act.kind === 'close') {
      await repo.removeWallet(userId)
      await logins.endOfUser(userId)
      await audit.append({ ...about, event: 'wallet.closed', meta: {} })
      return undefined
    }
    const { version, vault, slots } = act
    if (slots.length === 0) throw lastSlot()
    checkSlots(slots, custody)
    if (!(await repo.replaceVault(userId, version, vault))) throw otherVersion()
    await repo.removeSlots(userId)
    const ended = await recovery.forget(userId)
    for (const slot of slots) await repo.addSlot(slot)
    await audit.append({ ...about, event: 'wallet.replaced', meta: { version: version + 1 } })
    if (custody === 'assisted' && !slots.some(({ kind }) => kind === 'agent'))
      await recovery.makeUserHeld(userId, ip)
    return ended
  }
}

export type PerformAct = ReturnType<typeof createActs>

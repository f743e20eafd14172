import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Audit } from '../../../drivers/audit/createAudit.ts'
import type { Logins } from '../../../http/checkSession.ts'
import { KEPT_MS } from '../acts/ACTS.ts'
import type { ClosedRepo } from '../acts/closed.ts'
import type { Opened } from '../acts/createOpened.ts'
import type { Returns } from '../acts/createReturns.ts'
import { COUNTS_AFTER_MS, createTaking } from '../createTaking.ts'
import type { LimitsOfWallets } from '../limits/createLimits.ts'
import { lastSlot, needWallet, otherVersion } from '../problems.ts'
import type { createRecovery } from '../recovery/createRecovery.ts'
import type { Recovery } from '../recovery/recoveries.ts'
import type { VaultRepo } from '../repo.ts'
import { checkSlots } from '../slotRules.ts'
import type { HoldOwners } from './HoldOwners.ts'
import type { Act, HoldRepo } from './holds.ts'

export interface ActsOptions {
  readonly repo: VaultRepo
  readonly holds: Pick<HoldRepo, 'remove'>
  readonly audit: Pick<Audit, 'append'>
  readonly clock: Clock
  readonly closed: Pick<ClosedRepo, 'keep' | 'count'>
  readonly opened: Pick<Opened, 'ofEarlier'>
  readonly returns: Pick<Returns, 'putWaiting'>
  readonly logins: Pick<Logins, 'endOfUser'>
  readonly owners: Pick<HoldOwners, 'revokeDevice' | 'forgetApps'>
  readonly limits: Pick<LimitsOfWallets, 'addPasskey'>
  readonly recovery: Pick<ReturnType<typeof createRecovery>, 'forget' | 'makeUserHeld'>
  /** Forgets the device that waits for the wallet to be handed over. */
  readonly forgetTransfer: (userId: string) => Promise<void>
}

/** The deleted wallets of one user that are kept at most. */
export const MAX_CLOSED = 5

/** Performs what can wait: at once, or after it has waited. */
export function createActs(options: ActsOptions) {
  const { repo, holds, closed, opened, returns, audit, clock, logins, owners } = options
  const { recovery, limits, forgetTransfer } = options
  const { take } = createTaking(options)

  /**
   * Carries out an act within a transaction with the options `ERASED`. Returns the recovery that ends with it, for
   * `tellAgent`.
   *
   * Throws what `needWallet`, `otherVersion` and `checkSlots` throw.
   */
  return async (userId: string, act: Act, ip?: string): Promise<Recovery | undefined> => {
    const { walletId, custody } = needWallet(await repo.wallet(userId))
    const about = { actor: userId, ref: walletId, ip }
    // What waited was for the wallet as it was.
    await holds.remove(userId)
    if (act.kind === 'register') {
      const since = clock.now() - COUNTS_AFTER_MS
      if (await repo.registerKey(userId, act.publicKey, since))
        await audit.append({ ...about, event: 'wallet.keyed', meta: {} })
      return undefined
    }
    if (act.kind === 'revokeDevice') {
      const { deviceId } = act
      const own = (await repo.slots(userId)).filter((slot) => slot.deviceId === deviceId)
      await take(userId, own, { ip })
      await owners.revokeDevice(userId, deviceId, ip)
      return undefined
    }
    await forgetTransfer(userId)
    if (act.kind === 'close') {
      const closedAt = clock.now()
      // Each is kept for its days: deleting another one must not end them.
      if ((await closed.count(userId)) >= MAX_CLOSED)
        throw new HttpProblem(409, 'CLOSED_TOO_OFTEN', 'Several deleted wallets are kept already.')
      const { isSigned } = act
      const spared = await opened.ofEarlier(userId)
      await closed.keep({ userId, walletId }, { closedAt, goneAt: closedAt + KEPT_MS, isSigned })
      await repo.removeWallet(userId)
      await owners.forgetApps(userId)
      await logins.endOfUser(userId, spared)
      await audit.append({ ...about, event: 'wallet.closed', meta: {} })
      // What was about to take its place does not wait for whoever makes the next one.
      await returns.putWaiting({ userId })
      return undefined
    }
    const { version, vault, slots, passkeys } = act
    if (slots.length === 0) throw lastSlot()
    checkSlots(slots, custody)
    if (!(await repo.replaceVault(userId, version, vault))) throw otherVersion()
    await repo.removeSlots(userId)
    const ended = await recovery.forget(userId)
    for (const slot of slots) await repo.addSlot(slot)
    for (const passkey of passkeys) await limits.addPasskey(userId, passkey)
    await audit.append({ ...about, event: 'wallet.replaced', meta: { version: version + 1 } })
    if (custody === 'assisted' && !slots.some(({ kind }) => kind === 'agent'))
      await recovery.makeUserHeld(userId, ip)
    return ended
  }
}

export type PerformAct = ReturnType<typeof createActs>

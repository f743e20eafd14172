import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin } from '../../../http/checkSession.ts'
import type { CheckedAct, Signed } from '../acts/createSigned.ts'
import { judgeAct, needConfirmation } from '../acts/judgeAct.ts'
import type { Shares } from '../createShares.ts'
import type { LimitsOfWallets } from '../limits/createLimits.ts'
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
  readonly signed: Pick<Signed, 'check'>
  readonly clock: Clock
  readonly logins: Pick<Logins, 'isOpen'>
  readonly owners: Pick<HoldOwners, 'confirmsByPasskey' | 'browserOf'>
  readonly holds: Pick<ReturnType<typeof createHolds>, 'begin'>
  readonly limits: Pick<LimitsOfWallets, 'readNew'>
  readonly perform: PerformAct
  readonly tell: (userId: string, kind: Act['kind'], browser: string) => Promise<void>
  readonly tellAgent: (ended: Awaited<ReturnType<PerformAct>>) => void
}

/** Creates the calls that take a whole wallet away. */
export function createLasting(options: LastingOptions): Pick<Vault, 'replace' | 'close'> {
  const { db, repo, shares, signed, clock, logins, owners, holds, limits } = options
  const { perform, tell, tellAgent } = options

  /** Performs it, or has it wait: then it returns until when. */
  async function ask(
    act: Act,
    walletId: string,
    checked: CheckedAct,
    visit: VaultVisit,
  ): Promise<number | undefined> {
    const { session, ip } = visit
    const { userId, deviceId } = session
    const byPasskey = !checked.hasKey && (await owners.confirmsByPasskey(userId))
    if (judgeAct(act.kind, { ...checked, byPasskey }) === 'waits') return holds.begin(act, visit)
    const ended = await db.transaction(async () => {
      await needLogin(session, logins)
      // Meanwhile the wallet may have been closed and created anew.
      if (needWallet(await repo.wallet(userId)).walletId !== walletId) throw noWallet()
      await checked.spend()
      return perform(userId, act, ip)
    }, ERASED)
    // After the transaction, which may run again.
    tellAgent(ended)
    await tell(userId, act.kind, await owners.browserOf(userId, deviceId))
    return undefined
  }

  return {
    async replace({ signed: given, ...args }, visit) {
      const { session } = visit
      needFrame(session)
      needConfirmation('replace', session, clock)
      const { version: before, vault, slots: wanted } = args
      const wallet = needWallet(await repo.wallet(session.userId))
      const { walletId, custody, version: now } = wallet
      checkSlots(wanted, custody)
      if (wanted.filter(({ kind }) => kind === 'device').length > 1)
        throw new HttpProblem(409, 'SLOT_EXISTS', 'This device has one slot.')
      if (now !== before) throw otherVersion()
      const checked = await signed.check({ act: 'replace', args, wallet, signed: given }, session)
      const version = before + 1
      const isProven = checked.isSigned
      const owner = { ...session, walletId, version, now: clock.now(), isProven }
      const slots = await Promise.all(wanted.map((slot) => shares.seal(slot, owner)))
      const read = await Promise.all(wanted.map(limits.readNew))
      const passkeys = read.filter((one) => one !== undefined)
      const act = { kind: 'replace', version: before, vault, slots, passkeys } as const
      const effectiveAt = await ask(act, walletId, checked, visit)
      return { version, ...(effectiveAt !== undefined && { effectiveAt }) }
    },

    async close({ signed: given, ...args }, visit) {
      const { session } = visit
      needFrame(session)
      needConfirmation('close', session, clock)
      const wallet = needWallet(await repo.wallet(session.userId))
      const checked = await signed.check({ act: 'close', args, wallet, signed: given }, session)
      const act = { kind: 'close', isSigned: checked.isSigned } as const
      const effectiveAt = await ask(act, wallet.walletId, checked, visit)
      return {
        success: effectiveAt === undefined,
        ...(effectiveAt !== undefined && { effectiveAt }),
      }
    },
  }
}

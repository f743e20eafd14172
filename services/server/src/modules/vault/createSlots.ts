import type { Clock } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin } from '../../http/checkSession.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Notice } from '../../texts/mails.ts'
import { type LastingAct, noticeAfter } from './acts/ACTS.ts'
import type { Signed } from './acts/createSigned.ts'
import { judgeAct, needConfirmation } from './acts/judgeAct.ts'
import type { Shares } from './createShares.ts'
import { createTaking } from './createTaking.ts'
import type { LimitsOfWallets } from './limits/createLimits.ts'
import type { NoticeOwners } from './NoticeOwners.ts'
import { needWallet, noSlot, noWallet, otherVersion } from './problems.ts'
import type { createRecovery } from './recovery/createRecovery.ts'
import { ERASED, type VaultRepo } from './repo.ts'
import { checkSlots, MAX_DEVICES } from './slotRules.ts'
import type { Vault } from './Vault.ts'
import type { VaultSlot } from './VaultSlot.ts'

type Recoveries = ReturnType<typeof createRecovery>

export interface SlotsOptions {
  readonly db: Database
  readonly repo: VaultRepo
  readonly shares: Shares
  readonly signed: Pick<Signed, 'check'>
  readonly audit: Audit
  readonly clock: Clock
  readonly logins: Logins
  readonly owners: NoticeOwners
  readonly recovery: Pick<Recoveries, 'makeUserHeld' | 'tellAgent'>
  readonly limits: Pick<LimitsOfWallets, 'readNew' | 'addPasskey'>
}

interface Slots extends Pick<Vault, 'addSlot' | 'removeSlot'> {
  /**
   * Deletes the slot of a device, before the device is revoked. Returns false if the wallet would be lost with it:
   * then the slot stays, and the device must stay known.
   */
  forgetDevice(userId: string, deviceId: string): Promise<boolean>
}

/** Creates the calls that change single slots. */
export function createSlots(options: SlotsOptions): Slots {
  const { db, repo, shares, signed, audit, clock, logins, owners, recovery, limits } = options
  const { take, leavesWay } = createTaking(options)

  async function tell({ userId, deviceId }: SignedIn, notice: Notice | undefined) {
    if (notice) await owners.notify(userId, notice, await owners.browserOf(userId, deviceId))
  }

  /** The slots that go when this one comes: first the one that it renews, if there is one. */
  function outdated(slot: VaultSlot, slots: readonly VaultSlot[], replaces: string | undefined) {
    const isRenewed = ({ deviceId }: VaultSlot) =>
      slot.deviceId !== undefined && deviceId === slot.deviceId
    const renewed = slots.find(isRenewed)
    const replaced = slots.filter((other) => other.slotId === replaces && other !== renewed)
    const kept = slots.filter((other) => other !== renewed && !replaced.includes(other))
    const devices = kept.filter(({ kind }) => kind === 'device')
    if (slot.kind !== 'device' || devices.length < MAX_DEVICES) return { renewed, replaced }
    // Without a confirmation: the oldest way in stays, whichever ones somebody has added since.
    const [unused] = devices
      .filter((one) => kept.some((other) => other !== one && other.createdAt <= one.createdAt))
      .toSorted((one, other) => one.lastUsedAt - other.lastUsedAt)
    return { renewed, replaced: unused ? [...replaced, unused] : replaced }
  }

  return {
    async addSlot({ signed: given, ...args }, { session, ip }) {
      needFrame(session)
      // A device may renew its own slot: what it had before opens nothing else.
      const { userId, deviceId } = session
      const { version, slot, replaces } = args
      const replaced = replaces === undefined ? undefined : await repo.slot(userId, replaces)
      if (replaces !== undefined && !replaced) throw noSlot()
      if (replaced && replaced.deviceId !== deviceId) needConfirmation('removeSlot', session, clock)
      const known = needWallet(await repo.wallet(userId))
      const { walletId } = known
      if (known.version !== version) throw otherVersion()
      const asked = { act: 'addSlot', args, wallet: known, signed: given } as const
      const checked = await signed.check(asked, session)
      judgeAct('addSlot', checked)
      const passkey = await limits.readNew(slot)
      const { isSigned: isProven } = checked
      const owner = { ...session, walletId, version, now: clock.now(), isProven }
      const row = await shares.seal(slot, owner)
      const gone = await db.transaction(async () => {
        await needLogin(session, logins)
        await checked.spend()
        const wallet = await repo.wallet(userId)
        if (wallet?.walletId !== walletId) throw noWallet()
        if (wallet.version !== version) throw otherVersion()
        const before = await repo.slots(userId)
        if (replaces !== undefined && !before.some(({ slotId }) => slotId === replaces))
          throw noSlot()
        const { renewed, replaced } = outdated(row, before, replaces)
        // The same way in, which is as old as it was, and was proven if it was.
        const added = renewed
          ? { ...row, createdAt: renewed.createdAt, isProven: isProven || renewed.isProven }
          : row
        const gone = renewed ? [renewed, ...replaced] : replaced
        checkSlots([...before.filter((other) => !gone.includes(other)), row], wallet.custody)
        await take(userId, gone, { ip, added })
        await repo.addSlot(added)
        if (passkey) await limits.addPasskey(userId, passkey)
        const { kind, slotId } = row
        const meta = { kind }
        await audit.append({ actor: userId, event: 'slot.added', ref: slotId, ip, meta })
        return gone
      }, ERASED)
      await tell(session, noticeAfter('addSlot', row.kind))
      // A password that follows another one is told of once.
      const isNewPassword = row.kind === 'password'
      for (const { kind } of gone.filter(({ kind }) => kind !== 'device'))
        if (!(isNewPassword && kind === 'password'))
          await tell(session, noticeAfter('removeSlot', kind))
      return { version }
    },

    async removeSlot({ slotId, signed: given }, { session, ip }) {
      needFrame(session)
      const { userId } = session
      const known = await repo.slot(userId, slotId)
      const act: LastingAct = known?.kind === 'agent' ? 'removeOperator' : 'removeSlot'
      needConfirmation(act, session, clock)
      const wallet = await repo.wallet(userId)
      if (!known || !wallet) throw noSlot()
      const checked = await signed.check({ act, args: { slotId }, wallet, signed: given }, session)
      judgeAct(act, checked)
      const { slot, ended } = await db.transaction(async () => {
        await checked.spend()
        const slots = await repo.slots(userId)
        const slot = slots.find((other) => other.slotId === slotId)
        if (!slot) throw noSlot()
        await take(userId, [slot], { ip })
        const isAgents = slot.kind === 'agent'
        return { slot, ended: isAgents ? await recovery.makeUserHeld(userId, ip) : undefined }
      }, ERASED)
      recovery.tellAgent(ended)
      const notice = noticeAfter(act, slot.kind)
      if (slot.deviceId === undefined) await tell(session, notice)
      else if (notice) {
        const browser = await owners.browserOf(userId, slot.deviceId)
        await owners.notify(userId, notice, browser)
      }
      return { version: slot.version }
    },

    forgetDevice: (userId, deviceId) =>
      db.transaction(async () => {
        const slots = await repo.slots(userId)
        const own = slots.filter((slot) => slot.deviceId === deviceId)
        const kept = slots.filter((slot) => !own.includes(slot))
        if (!(await leavesWay(userId, own, kept))) return false
        await take(userId, own)
        return true
      }, ERASED),
  }
}

import type { Clock } from '@bowline/common'
import type { Audit } from '../../drivers/audit/createAudit.ts'
import type { Database } from '../../drivers/db/Database.ts'
import { type Logins, needFrame, needLogin, needStepUp } from '../../http/checkSession.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { SignedIn } from '../../http/SignedIn.ts'
import type { Notice } from '../../texts/mails.ts'
import type { NoticeOwners } from './createExports.ts'
import type { Shares } from './createShares.ts'
import { needWallet, noSlot, noWallet, otherVersion } from './problems.ts'
import type { createRecovery } from './recovery/createRecovery.ts'
import { ERASED, type VaultRepo } from './repo.ts'
import { checkSlots, MAX_DEVICES } from './slotRules.ts'
import type { Vault } from './Vault.ts'
import type { SlotKind, VaultSlot } from './VaultSlot.ts'

type Recoveries = ReturnType<typeof createRecovery>

export interface SlotsOptions {
  readonly db: Database
  readonly repo: VaultRepo
  readonly shares: Shares
  readonly audit: Audit
  readonly clock: Clock
  readonly logins: Logins
  readonly owners: NoticeOwners
  readonly recovery: Pick<Recoveries, 'makeUserHeld' | 'tellAgent'>
}

/** A device is told of as it logs in, and the operator's slot is not the user's. */
const ADDED: Partial<Record<SlotKind, Notice>> = {
  passkey: 'passkeyAdded',
  password: 'passwordSet',
}
const REMOVED: Partial<Record<SlotKind, Notice>> = {
  passkey: 'passkeyRemoved',
  password: 'passwordRemoved',
}

type Slots = Pick<Vault, 'addSlot' | 'removeSlot' | 'deviceRevoked'>

/** Creates the calls that change single slots. */
export function createSlots(options: SlotsOptions): Slots {
  const { db, repo, shares, audit, clock, logins, owners, recovery } = options

  async function remove({ userId, slotId, kind }: VaultSlot, ip?: string) {
    if (!(await repo.removeSlot(userId, slotId))) return
    await audit.append({ actor: userId, event: 'slot.removed', ref: slotId, ip, meta: { kind } })
  }

  async function tell({ userId, deviceId }: SignedIn, notice: Notice | undefined) {
    if (notice) await owners.notify(userId, notice, await owners.browserOf(userId, deviceId))
  }

  /** The slots that go when this one comes. */
  function outdated(slot: VaultSlot, slots: readonly VaultSlot[], replaces: string | undefined) {
    const replaced = slots.filter(
      ({ slotId, deviceId }) =>
        slotId === replaces || (slot.deviceId !== undefined && deviceId === slot.deviceId),
    )
    const devices = slots.filter(({ kind }) => kind === 'device')
    const others = devices.filter((device) => !replaced.includes(device))
    if (slot.kind !== 'device' || others.length < MAX_DEVICES) return replaced
    const [oldest] = others.toSorted((one, other) => one.lastUsedAt - other.lastUsedAt)
    return oldest ? [...replaced, oldest] : replaced
  }

  return {
    async addSlot({ version, slot, replaces }, { session, ip }) {
      needFrame(session)
      // A device may renew its own slot: what it had before opens nothing else.
      const { userId, deviceId } = session
      const replaced = replaces === undefined ? undefined : await repo.slot(userId, replaces)
      if (replaces !== undefined && !replaced) throw noSlot()
      if (replaced && replaced.deviceId !== deviceId) needStepUp(session, clock)
      const { walletId } = needWallet(await repo.wallet(userId))
      const row = await shares.seal(slot, { ...session, walletId, version, now: clock.now() })
      const gone = await db.transaction(async () => {
        await needLogin(session, logins)
        const wallet = await repo.wallet(userId)
        if (wallet?.walletId !== walletId) throw noWallet()
        if (wallet.version !== version) throw otherVersion()
        const before = await repo.slots(userId)
        if (replaces !== undefined && !before.some(({ slotId }) => slotId === replaces))
          throw noSlot()
        const gone = outdated(row, before, replaces)
        checkSlots([...before.filter((other) => !gone.includes(other)), row], wallet.custody)
        for (const other of gone) await remove(other, ip)
        await repo.addSlot(row)
        const { kind, slotId } = row
        const meta = { kind }
        await audit.append({ actor: userId, event: 'slot.added', ref: slotId, ip, meta })
        return gone
      }, ERASED)
      await tell(session, ADDED[row.kind])
      // A password that follows another one is told of once.
      const isNewPassword = row.kind === 'password'
      for (const { kind } of gone)
        if (!(isNewPassword && kind === 'password')) await tell(session, REMOVED[kind])
      return { version }
    },

    async removeSlot({ slotId }, { session, ip }) {
      needFrame(session)
      needStepUp(session, clock)
      const { userId } = session
      const { slot, ended } = await db.transaction(async () => {
        const slots = await repo.slots(userId)
        const slot = slots.find((other) => other.slotId === slotId)
        if (!slot) throw noSlot()
        if (slots.length === 1)
          throw new HttpProblem(
            409,
            'LAST_SLOT',
            'Nothing could open the wallet any more. Close it instead.',
          )
        await remove(slot, ip)
        const isAgents = slot.kind === 'agent'
        return { slot, ended: isAgents ? await recovery.makeUserHeld(userId, ip) : undefined }
      }, ERASED)
      recovery.tellAgent(ended)
      if (slot.deviceId === undefined) await tell(session, REMOVED[slot.kind])
      else {
        const browser = await owners.browserOf(userId, slot.deviceId)
        await owners.notify(userId, 'deviceRemoved', browser)
      }
      return { version: slot.version }
    },

    async deviceRevoked(userId, deviceId) {
      const slots = await repo.slots(userId)
      const slot = slots.find((other) => other.deviceId === deviceId)
      if (slot) await db.transaction(() => remove(slot), ERASED)
    },
  }
}

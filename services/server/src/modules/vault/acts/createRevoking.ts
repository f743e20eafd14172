import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import type { createHolds } from '../holds/createHolds.ts'
import type { HoldRepo } from '../holds/holds.ts'
import { lastSlot } from '../problems.ts'
import { ERASED, type VaultRepo } from '../repo.ts'
import type { Vault } from '../Vault.ts'
import type { VaultSlot } from '../VaultSlot.ts'
import type { Opened } from './createOpened.ts'
import type { Signed } from './createSigned.ts'
import { judgeAct, needConfirmation } from './judgeAct.ts'

export interface RevokingOptions {
  readonly db: Database
  readonly repo: Pick<VaultRepo, 'wallet' | 'slots'>
  readonly signed: Pick<Signed, 'check'>
  readonly opened: Pick<Opened, 'neededUntil'>
  readonly clock: Clock
  readonly holds: Pick<ReturnType<typeof createHolds>, 'begin' | 'deviceRevoked'>
  readonly waiting: Pick<HoldRepo, 'find' | 'remove'>
  readonly leavesWay: (
    userId: string,
    gone: readonly VaultSlot[],
    kept: readonly VaultSlot[],
  ) => Promise<boolean>
  /** Deletes the slot of a device. Returns false if it has to stay. */
  readonly forgetDevice: (userId: string, deviceId: string) => Promise<boolean>
  /** Ends that a device waits for the wallet: from the operator, or from another device. */
  readonly endWaiting: (userId: string, deviceId: string) => Promise<void>
}

/** Creates what a session does to the wallet before the account revokes a device. */
export function createRevoking(options: RevokingOptions): Vault['revokeDevice'] {
  const { db, repo, signed, opened, clock, holds, waiting } = options
  const { leavesWay, forgetDevice, endWaiting } = options
  return async ({ signed: given, ...args }, visit) => {
    const { session } = visit
    const { userId } = session
    const { deviceId } = args
    needConfirmation('revokeDevice', session, clock)
    const wallet = await repo.wallet(userId)
    const asked = { act: 'revokeDevice', args, signed: given } as const
    const checked = wallet && (await signed.check({ ...asked, wallet }, session))
    await holds.deviceRevoked(userId, deviceId, checked?.isSigned ? undefined : session)
    const slots = await repo.slots(userId)
    const own = slots.filter((slot) => slot.deviceId === deviceId)
    // One that the wallet is not on loses nothing.
    const when = checked && own.length > 0 ? judgeAct('revokeDevice', checked) : 'at once'
    if (when === 'waits') {
      const kept = slots.filter((slot) => !own.includes(slot))
      if (!(await leavesWay(userId, own, kept))) throw lastSlot()
      const effectiveAt = await holds.begin({ kind: 'revokeDevice', deviceId }, visit)
      await endWaiting(userId, deviceId)
      return { effectiveAt }
    }
    await db.transaction(async () => {
      await checked?.spend()
      if (!(await forgetDevice(userId, deviceId))) throw lastSlot()
      // It was suspended before.
      if ((await waiting.find(userId))?.revokes === deviceId) await waiting.remove(userId)
    }, ERASED)
    await endWaiting(userId, deviceId)
    // It can bring back a wallet that was there before this one, which nobody takes from it by the key of this one.
    const effectiveAt = await opened.neededUntil({ userId, deviceId })
    return effectiveAt === undefined ? {} : { effectiveAt }
  }
}

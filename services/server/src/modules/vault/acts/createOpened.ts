import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { SignedIn } from '../../../http/SignedIn.ts'
import type { HoldOwners } from '../holds/HoldOwners.ts'
import type { VaultRepo } from '../repo.ts'
import type { Closed, ClosedRepo } from './closed.ts'
import { isOlder } from './isOlder.ts'

export interface OpenedOptions {
  readonly repo: Pick<VaultRepo, 'wallet' | 'slots'>
  readonly closed: Pick<ClosedRepo, 'all' | 'openedBy'>
  readonly clock: Clock
  readonly owners: Pick<HoldOwners, 'knownSince'>
}

type Device = Pick<SignedIn, 'userId' | 'deviceId'>

/**
 * Creates what says whether a device has opened a wallet. It counts like a signature of the wallet's key for what takes
 * something back: whoever reads the mails of a user can log in, and has opened nothing.
 */
export function createOpened({ repo, closed, clock, owners }: OpenedOptions) {
  /** The devices that have shown it, with those that were logged out for now. */
  async function devices(userId: string): Promise<readonly string[]> {
    const proven = (await repo.slots(userId)).filter(({ isProven }) => isProven)
    return proven.flatMap(({ deviceId = [] }) => deviceId)
  }

  /** The wallets that somebody has deleted without their keys, and that were made before the one that there is. */
  async function earlier(userId: string): Promise<readonly Closed[]> {
    const live = await repo.wallet(userId)
    const all = await closed.all(userId, clock.now())
    return all.filter(
      ({ actKey, isSigned, createdAt }) =>
        actKey !== undefined && !isSigned && (!live || createdAt < live.createdAt),
    )
  }

  return {
    /** The devices that have opened one of those: nobody who has a later wallet may end their logins. */
    async ofEarlier(userId: string): Promise<readonly string[]> {
      return (await Promise.all((await earlier(userId)).map(closed.openedBy))).flat()
    },
    /** Until when a device must stay known, since it has opened one of those. */
    async neededUntil({ userId, deviceId }: Device): Promise<number | undefined> {
      const times: number[] = []
      for (const kept of await earlier(userId))
        if ((await closed.openedBy(kept)).includes(deviceId)) times.push(kept.goneAt)
      return times.length > 0 ? Math.max(...times) : undefined
    },
    /** Whether the device has opened the wallet that there is. */
    isLive: async ({ userId, deviceId }: Device): Promise<boolean> =>
      (await devices(userId)).includes(deviceId),
    /**
     * Throws a 403 `WALLET_NOT_OPENED` for a login on a device that has not. In a wallet without a key, a slot of the device
     * is enough: nothing shows more there.
     */
    async needLive({ userId, deviceId }: Device): Promise<void> {
      const hasKey = (await repo.wallet(userId))?.actKey !== undefined
      const slots = await repo.slots(userId)
      const own = slots.some((slot) => slot.deviceId === deviceId && (slot.isProven || !hasKey))
      if (own) return
      throw new HttpProblem(
        403,
        'WALLET_NOT_OPENED',
        'Only a device that has opened the wallet can.',
      )
    },
    /** Whether it has opened one that was deleted. */
    isKept: async ({ deviceId }: Device, kept: Closed): Promise<boolean> =>
      (await closed.openedBy(kept)).includes(deviceId),
    /**
     * Whether a login may take back what another one has asked for: an older one, on a device that has opened the wallet.
     * Nothing shows that in a wallet without a key, where all that are older may.
     */
    async mayUndo(session: SignedIn, requestedAt: number): Promise<boolean> {
      if (!(await isOlder(session, requestedAt, owners))) return false
      const wallet = await repo.wallet(session.userId)
      return !wallet?.actKey || (await devices(session.userId)).includes(session.deviceId)
    },
  }
}

export type Opened = ReturnType<typeof createOpened>

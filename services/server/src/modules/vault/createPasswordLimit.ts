import { randomUUID } from 'node:crypto'
import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Database, Row } from '../../drivers/db/Database.ts'
import type { SignedIn } from '../../http/SignedIn.ts'

const HOUR_MS = 3_600_000
/** The longest window is the last one. `ofOne` is for a single device that has not opened the wallet. */
const WINDOWS = [
  { amount: 5, ofOne: 3, ms: HOUR_MS },
  { amount: 20, ofOne: 12, ms: 24 * HOUR_MS },
] as const
const LONGEST_MS = 24 * HOUR_MS

/**
 * Limits how often a user's password is tried, by any number of sessions, whether it is right or wrong. Each device that
 * has opened the wallet has tries of its own, so that nobody else uses up those of its owner there. All others share some,
 * and one of them leaves some to the rest: whoever reads the mails of a user can log in on a device. The counts are in the
 * database, so that a restart does not reset them.
 */
export function createPasswordLimit(db: Database, clock: Clock) {
  const countShared = db.prepare(
    'SELECT at FROM vault_releases WHERE user_id = ? AND opened = 0 AND at > ? ORDER BY at DESC LIMIT ?',
  )
  // A try of the release before names no device, and counts for each.
  const countOwn = db.prepare(
    `SELECT at FROM vault_releases WHERE user_id = ? AND opened = ? AND (device_id = ? OR (device_id IS NULL AND opened = 1))
     AND at > ? ORDER BY at DESC LIMIT ?`,
  )
  const insert = db.prepare(
    'INSERT INTO vault_releases (id, user_id, at, opened, device_id) VALUES (?, ?, ?, ?, ?)',
  )
  const remove = db.prepare('DELETE FROM vault_releases WHERE id = ?')
  const forget = db.prepare('DELETE FROM vault_releases WHERE user_id = ? AND at <= ?')

  return {
    /**
     * Counts a try. Returns a function that takes it back, for one that the server could not answer.
     *
     * Throws a 429 with the seconds to wait when the limit is used up.
     */
    async take({ userId, deviceId }: Device, hasOpened: boolean): Promise<() => Promise<unknown>> {
      const [id, now, opened] = [randomUUID(), clock.now(), hasOpened ? 1 : 0]
      const refuseLast = (times: readonly Row[], amount: number, ms: number) => {
        const first = times.at(amount - 1)
        if (first) refuse(Number(first.at) + ms - now)
      }
      await db.transaction(
        async () => {
          for (const { amount, ofOne, ms } of WINDOWS) {
            const most = hasOpened ? amount : ofOne
            refuseLast(await countOwn.all(userId, opened, deviceId, now - ms, most), most, ms)
            if (!hasOpened) refuseLast(await countShared.all(userId, now - ms, amount), amount, ms)
          }
          await forget.run(userId, now - LONGEST_MS)
          await insert.run(id, userId, now, opened, deviceId)
        },
        { lock: `password of ${userId}` },
      )
      return () => remove.run(id)
    },
  }
}

type Device = Pick<SignedIn, 'userId' | 'deviceId'>

export type PasswordLimit = ReturnType<typeof createPasswordLimit>

function refuse(waitMs: number): never {
  const retryAfterSeconds = Math.ceil(Math.min(waitMs, LONGEST_MS) / 1000)
  throw new HttpProblem(
    429,
    'RATE_LIMITED',
    `The password was used too often. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  )
}

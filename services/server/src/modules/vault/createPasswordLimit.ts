import { randomUUID } from 'node:crypto'
import type { Clock } from '@bowline/common'
import type { Database } from '../../drivers/db/Database.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'

const HOUR_MS = 3_600_000
/** The longest window is the last one. */
const WINDOWS = [
  { amount: 5, ms: HOUR_MS },
  { amount: 20, ms: 24 * HOUR_MS },
] as const
const LONGEST_MS = 24 * HOUR_MS

/**
 * Limits how often a user's password is tried, by any number of sessions, whether it is right or wrong. Devices that
 * have opened the wallet have a share of their own, so that nobody else uses up the tries of its owner there. The counts are
 * in the database, so that a restart does not reset them.
 */
export function createPasswordLimit(db: Database, clock: Clock) {
  const count = db.prepare(
    'SELECT at FROM vault_releases WHERE user_id = ? AND opened = ? AND at > ? ORDER BY at DESC LIMIT ?',
  )
  const insert = db.prepare(
    'INSERT INTO vault_releases (id, user_id, at, opened) VALUES (?, ?, ?, ?)',
  )
  const remove = db.prepare('DELETE FROM vault_releases WHERE id = ?')
  const forget = db.prepare('DELETE FROM vault_releases WHERE user_id = ? AND at <= ?')

  return {
    /**
     * Counts a try. Returns a function that takes it back, for one that the server could not answer.
     *
     * Throws a 429 with the seconds to wait when the limit is used up.
     */
    async take(userId: string, hasOpened: boolean): Promise<() => Promise<unknown>> {
      const [id, now, opened] = [randomUUID(), clock.now(), hasOpened ? 1 : 0]
      await db.transaction(
        async () => {
          for (const { amount, ms } of WINDOWS) {
            const times = await count.all(userId, opened, now - ms, amount)
            const first = times.at(amount - 1)
            if (first) refuse(Number(first.at) + ms - now)
          }
          await forget.run(userId, now - LONGEST_MS)
          await insert.run(id, userId, now, opened)
        },
        { lock: `password of ${userId}` },
      )
      return () => remove.run(id)
    },
  }
}

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

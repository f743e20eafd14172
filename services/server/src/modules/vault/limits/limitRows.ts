import { randomUUID } from 'node:crypto'
import type { Database } from '../../../drivers/db/Database.ts'

export const DAY_MS = 24 * 60 * 60_000

/** What a wallet pays by a click alone, in hundredths of a US dollar. */
export interface Limits {
  readonly act: number
  readonly day: number
}

/** What a user has chosen, and what follows it. */
export interface ChosenLimits extends Limits {
  readonly next: (Limits & { readonly effectiveAt: number }) | undefined
}

/** Limits, and what was set aside of them, in the database. */
export function createLimitRows(db: Database) {
  const select = db.prepare('SELECT * FROM vault_limits WHERE user_id = ?')
  const upsert = db.prepare(
    `INSERT INTO vault_limits (user_id, act, day, next_act, next_day, next_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET act = excluded.act, day = excluded.day,
       next_act = excluded.next_act, next_day = excluded.next_day, next_at = excluded.next_at`,
  )
  const sum = db.prepare(
    'SELECT COALESCE(SUM(cents), 0) AS cents FROM vault_spending WHERE user_id = ? AND at > ?',
  )
  const insert = db.prepare(
    'INSERT INTO vault_spending (id, user_id, at, cents) VALUES (?, ?, ?, ?)',
  )
  const remove = db.prepare('DELETE FROM vault_spending WHERE id = ?')
  const forget = db.prepare('DELETE FROM vault_spending WHERE at <= ?')

  const spent = async (userId: string, now: number): Promise<number> =>
    Number((await sum.get(userId, now - DAY_MS))?.cents ?? 0)

  return {
    spent,
    /**
     * Sets an amount aside, so that nobody else can: for all requests at once, on all servers. Returns what takes it back;
     * undefined if it is more than the day has left.
     */
    reserve: (
      userId: string,
      { cents, day, now }: Reserving,
    ): Promise<(() => Promise<unknown>) | undefined> =>
      db.transaction(
        async () => {
          await forget.run(now - DAY_MS)
          if ((await spent(userId, now)) + cents > day) return undefined
          const id = randomUUID()
          await insert.run(id, userId, now, cents)
          return () => remove.run(id)
        },
        { lock: `spending of ${userId}` },
      ),
    async chosen(userId: string): Promise<ChosenLimits | undefined> {
      const row = await select.get(userId)
      if (!row) return undefined
      const { act, day, next_act, next_day, next_at } = row
      const next =
        next_at === null
          ? undefined
          : { act: Number(next_act), day: Number(next_day), effectiveAt: Number(next_at) }
      return { act: Number(act), day: Number(day), next }
    },
    async choose(userId: string, { act, day, next }: ChosenLimits): Promise<void> {
      const later = [next?.act ?? null, next?.day ?? null, next?.effectiveAt ?? null] as const
      await upsert.run(userId, act, day, ...later)
    },
  }
}

export type LimitRows = ReturnType<typeof createLimitRows>

interface Reserving extends Pick<Limits, 'day'> {
  readonly cents: number
  readonly now: number
}

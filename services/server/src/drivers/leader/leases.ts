import { randomUUID } from 'node:crypto'
import type { Clock } from '@bowline/common'
import type { Database } from '../db/Database.ts'

/** A lease whose holder has not been seen alive for this long is taken over. */
export const LEASE_MS = 8_000

/** The leases in the database. */
export function createLeases(db: Database, clock: Clock) {
  const insert = db.prepare(
    'INSERT INTO leases (name, holder, beats) VALUES (?, ?, 0) ON CONFLICT (name) DO NOTHING',
  )
  const find = db.prepare('SELECT holder, beats FROM leases WHERE name = ?')
  const takeOver = db.prepare(
    'UPDATE leases SET holder = ?2, beats = 0 WHERE name = ?1 AND holder = ?3 AND beats = ?4',
  )
  const renew = db.prepare('UPDATE leases SET beats = beats + 1 WHERE name = ? AND holder = ?')
  const release = db.prepare('DELETE FROM leases WHERE name = ? AND holder = ?')

  return {
    /**
     * Creates what takes a lease: it returns the new holder, or `undefined` while another one is alive. Whether
     * it is, is seen from its beats, by the time that passes here, so the clocks of servers need not agree.
     */
    taker(name: string) {
      let seen = { holder: '', beats: -1, since: 0 }
      return async (): Promise<string | undefined> => {
        const own = randomUUID()
        const row = await find.get(name)
        if (!row) return (await insert.run(name, own)) > 0 ? own : undefined
        const [holder, beats] = [String(row.holder), Number(row.beats)]
        if (holder !== seen.holder || beats !== seen.beats)
          seen = { holder, beats, since: clock.elapsed() }
        if (clock.elapsed() - seen.since < LEASE_MS) return undefined
        return (await takeOver.run(name, own, holder, beats)) > 0 ? own : undefined
      }
    },
    /** Returns false if the lease has another holder. Within a transaction, it keeps others from taking it over. */
    async renew(name: string, holder: string): Promise<boolean> {
      return (await renew.run(name, holder)) > 0
    },
    async release(name: string, holder: string): Promise<void> {
      await release.run(name, holder)
    },
  }
}

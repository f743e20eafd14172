import type { Database } from '../db/Database.ts'
import { type Leader, LeadershipLost } from './Leader.ts'

/** Leads at once and always, without another server. */
export function createSoleLeader(db: Database): Leader {
  return {
    async lead({ name, signal, work }) {
      if (signal.aborted) return
      await work({
        signal,
        async transaction(part) {
          if (signal.aborted) throw new LeadershipLost(name)
          return db.transaction(part)
        },
      })
    },
  }
}

import type { Database } from '../../drivers/db/Database.ts'

/** Daily counts of usage events in the database. */
export function createEventCounts(db: Database) {
  const names = db.prepare(
    'SELECT count(*) AS names FROM event_counts WHERE day = ? AND project_id = ?',
  )
  const increase = db.prepare(
    'UPDATE event_counts SET count = count + 1 WHERE day = ? AND project_id = ? AND event = ?',
  )
  const insert = db.prepare(
    `INSERT INTO event_counts (day, project_id, event, count) VALUES (?, ?, ?, 1)
     ON CONFLICT (day, project_id, event) DO UPDATE SET count = event_counts.count + 1`,
  )
  return {
    /** Adds one. Returns false for a new name if the day already has `maxNames` names. */
    async add(day: string, projectId: string, event: string, maxNames: number): Promise<boolean> {
      if ((await increase.run(day, projectId, event)) > 0) return true
      if (Number((await names.get(day, projectId))?.names) >= maxNames) return false
      await insert.run(day, projectId, event)
      return true
    },
  }
}

import type { Database } from '../../drivers/db/Database.ts'

/** Daily counts of usage events in the database. */
export function createEventCounts(db: Database) {
  const increase = db.prepare(
    'UPDATE event_counts SET count = count + 1 WHERE day = ? AND project_id = ? AND event = ?',
  )
  const insert = db.prepare(
    `INSERT INTO event_counts (day, project_id, event, count) VALUES (?, ?, ?, 1)
     ON CONFLICT (day, project_id, event) DO UPDATE SET count = event_counts.count + 1`,
  )
  return {
    /** Adds one to a name that the day has already. Returns false if it has not. */
    increase: async (day: string, projectId: string, event: string): Promise<boolean> =>
      (await increase.run(day, projectId, event)) > 0,
    async insert(day: string, projectId: string, event: string): Promise<void> {
      await insert.run(day, projectId, event)
    },
  }
}

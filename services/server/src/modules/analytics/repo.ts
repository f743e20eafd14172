import type { Database } from '../../drivers/db/Database.ts'

/** Daily counts of usage events in the database. */
export function createEventCounts(db: Database) {
  const increase = db.prepare(
    'UPDATE event_counts SET count = count + ? WHERE day = ? AND project_id = ? AND event = ?',
  )
  const insert = db.prepare(
    `INSERT INTO event_counts (day, project_id, event, count) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, project_id, event) DO UPDATE SET count = event_counts.count + excluded.count`,
  )
  return {
    /** Adds to a name that the day has already. Returns false if it has not. */
    increase: async (day: string, projectId: string, event: string, by: number): Promise<boolean> =>
      (await increase.run(by, day, projectId, event)) > 0,
    async insert(day: string, projectId: string, event: string, by: number): Promise<void> {
      await insert.run(day, projectId, event, by)
    },
  }
}

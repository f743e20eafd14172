import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../../drivers/db/migrate.ts'

/** Daily counts of usage events in the database. */
export function createEventCounts(db: DatabaseSync) {
  migrate(db, 'analytics', new URL('./migrations/', import.meta.url))
  const names = db.prepare(
    'SELECT count(*) AS names FROM event_counts WHERE day = ? AND project_id = ?',
  )
  const increase = db.prepare(
    'UPDATE event_counts SET count = count + 1 WHERE day = ? AND project_id = ? AND event = ?',
  )
  const insert = db.prepare(
    'INSERT INTO event_counts (day, project_id, event, count) VALUES (?, ?, ?, 1)',
  )
  return {
    /** Adds one. Returns false for a new name if the day already has `maxNames` names. */
    add(day: string, projectId: string, event: string, maxNames: number): boolean {
      if (increase.run(day, projectId, event).changes > 0) return true
      if (Number(names.get(day, projectId)?.names ?? 0) >= maxNames) return false
      insert.run(day, projectId, event)
      return true
    },
  }
}

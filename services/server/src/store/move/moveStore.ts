import type { Database } from '../../drivers/db/Database.ts'
import { checkTable } from './checkTable.ts'
import { copyTable } from './copyTable.ts'
import { beginMove } from './moveState.ts'
import { tablesOf } from './Table.ts'

export interface MoveOptions {
  /** The SQLite file, with all tables up to date, which nothing else uses. */
  readonly source: Database
  /** PostgreSQL with its tables, and nothing in them. */
  readonly target: Database
  /** The path of the SQLite file. */
  readonly path: string
  /** Called when a table has been copied, and compared row by row. */
  onMoved?(table: string, rows: number): void
}

/**
 * Copies all that a server keeps from a SQLite file to PostgreSQL. A move that was interrupted goes on where it was,
 * and no server opens the database before it has ended.
 *
 * Rejects with `MOVE_REFUSED` if the database holds other rows, and with `MOVE_FAILED` if a row differs in the end.
 */
export async function moveStore({ source, target, path, onMoved }: MoveOptions): Promise<void> {
  const tables = await tablesOf(source)
  const state = await beginMove(target, { path, tables })
  for (const table of tables) {
    await copyTable({ source, target }, table, state)
    const rows = await checkTable({ source, target }, table)
    onMoved?.(table.name, rows)
  }
  await target.transaction(async () => {
    await target.define(MAILBOX)
    await state.end()
  })
}

/** Messages are numbered from the last one on, and what waits is added up as the servers on PostgreSQL do. */
const MAILBOX = `
SELECT setval(pg_get_serial_sequence('relay_mailbox', 'seq'), greatest(max(seq), 1), max(seq) IS NOT NULL)
  FROM relay_mailbox;
INSERT INTO relay_usage (scope, key, part, messages, bytes)
  SELECT 'server', '', 0, count(*), coalesce(sum(size), 0) FROM relay_mailbox WHERE acknowledged = 0
  UNION ALL
  SELECT 'project', project, 0, count(*), sum(size) FROM relay_mailbox WHERE acknowledged = 0 GROUP BY project
  UNION ALL
  SELECT 'address', holder, 0, count(*), sum(size) FROM relay_mailbox WHERE acknowledged = 0 GROUP BY holder;
`

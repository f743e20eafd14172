import type { Database, SqlValue } from '../../drivers/db/Database.ts'
import { DatabaseError } from '../../drivers/db/DatabaseError.ts'
import type { Table } from './Table.ts'

type Key = readonly SqlValue[]

/** How far a table has been copied. */
interface Progress {
  /** The key of the last row. */
  readonly key?: Key | undefined
  readonly isCopied: boolean
}

export interface MoveState {
  of(table: string): Promise<Progress>
  save(table: string, progress: Progress): Promise<void>
  /** Forgets the move: the database can be used. */
  end(): Promise<void>
}

/** The table of a move's progress. It exists in PostgreSQL alone, and only until the move has ended. */
const SCHEMA = `CREATE TABLE unfinished_move (
  name TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  last_key TEXT,
  is_copied INTEGER NOT NULL
)`

/** What migrations put rows into, which give way to those of the file. */
const FILLED: ReadonlySet<string> = new Set(['login_breaker'])

/** Whether a move into the database has begun and not ended. */
export async function hasUnfinishedMove(target: Database): Promise<boolean> {
  const found = await target
    .prepare("SELECT to_regclass('unfinished_move') IS NOT NULL AS found")
    .get()
  return Boolean(found?.found)
}

/**
 * Begins a move from a file, or goes on with it.
 *
 * Rejects with `MOVE_REFUSED` if the database holds rows of its own, or of another file.
 */
export async function beginMove(
  target: Database,
  { path, tables }: { readonly path: string; readonly tables: readonly Table[] },
): Promise<MoveState> {
  if (!(await hasUnfinishedMove(target))) {
    for (const { name } of tables)
      if (!FILLED.has(name) && (await target.prepare(`SELECT 1 FROM ${name} LIMIT 1`).get()))
        throw new DatabaseError(
          'MOVE_REFUSED',
          `PostgreSQL has rows in ${name} already: move into a database that no server has used.`,
        )
    await target.transaction(async () => {
      for (const name of FILLED) await target.prepare(`DELETE FROM ${name}`).run()
      await target.define(SCHEMA)
    })
  }
  const other = await target
    .prepare('SELECT source FROM unfinished_move WHERE source <> ?')
    .get(path)
  if (other)
    throw new DatabaseError(
      'MOVE_REFUSED',
      `PostgreSQL holds a part of ${other.source}: finish that move, or start with an empty database.`,
    )
  const select = target.prepare('SELECT last_key, is_copied FROM unfinished_move WHERE name = ?')
  const save = target.prepare(
    `INSERT INTO unfinished_move (name, source, last_key, is_copied) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (name) DO UPDATE SET last_key = excluded.last_key, is_copied = excluded.is_copied`,
  )
  return {
    async of(table) {
      const row = await select.get(table)
      if (!row) return { isCopied: false }
      const key = row.last_key === null ? undefined : (JSON.parse(String(row.last_key)) as Key)
      return { key, isCopied: Boolean(row.is_copied) }
    },
    async save(table, { key, isCopied }) {
      await save.run(table, path, key ? JSON.stringify(key) : null, Number(isCopied))
    },
    end: () => target.define('DROP TABLE unfinished_move'),
  }
}

import type { Database, Row, SqlValue } from '../../drivers/db/Database.ts'
import type { MoveState } from './moveState.ts'
import { list, placesFor, type Table, valuesOf } from './Table.ts'

/** The parameters of a statement stay far below the 65,535 that PostgreSQL takes. */
export const ROWS_AT_ONCE = 500

export interface Move {
  readonly source: Database
  readonly target: Database
}

/** Copies the rows that were not copied yet, some at a time. Each part is kept, whatever happens to the next. */
export async function copyTable(
  { source, target }: Move,
  table: Table,
  state: MoveState,
): Promise<void> {
  const after = await state.of(table.name)
  if (after.isCopied) return
  if (table.key.length === 0) return copyAtOnce({ source, target }, table, state)
  let key = after.key
  for (;;) {
    const rows = await page(source, table, key)
    const last = rows.at(-1)
    await target.transaction(async () => {
      await insert(target, table, rows)
      if (last) key = valuesOf(last, table.key)
      await state.save(table.name, { key, isCopied: rows.length < ROWS_AT_ONCE })
    }, PART)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const PART = { isolation: 'readCommitted' } as const

/** The next rows in the order of the key. */
export function page(
  source: Database,
  { name, key }: Table,
  after: readonly SqlValue[] | undefined,
): Promise<readonly Row[]> {
  const where = after ? `WHERE (${list(key)}) > ${placesFor(key, 1)}` : ''
  const sql = `SELECT * FROM ${name} ${where} ORDER BY ${list(key)} LIMIT ${ROWS_AT_ONCE}`
  return source.prepare(sql).all(...(after ?? []))
}

/** Tables without a key hold the tries of a day, and rows that are alike. */
async function copyAtOnce({ source, target }: Move, table: Table, state: MoveState): Promise<void> {
  const rows = await source.prepare(`SELECT * FROM ${table.name}`).all()
  await target.transaction(async () => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await insert(target, table, rows.slice(start, start + ROWS_AT_ONCE))
    await state.save(table.name, { isCopied: true })
  }, PART)
}

async function insert(target: Database, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { name, columns } = table
  // The numbers of messages go on from those that they have.
  const sql = `INSERT INTO ${name} (${list(columns)}) OVERRIDING SYSTEM VALUE VALUES ${placesFor(columns, rows.length)}`
  await target.prepare(sql).run(...rows.flatMap((row) => valuesOf(row, columns)))
}

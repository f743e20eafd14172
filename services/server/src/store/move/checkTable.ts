import type { Row, SqlValue } from '../../drivers/db/Database.ts'
import { DatabaseError } from '../../drivers/db/DatabaseError.ts'
import { type Move, page, ROWS_AT_ONCE } from './copyTable.ts'
import { list, placesFor, type Table, valuesOf } from './Table.ts'

/**
 * Compares the rows one by one. Returns how many there are.
 *
 * Rejects with `MOVE_FAILED` if one differs, or there are more or fewer.
 */
export async function checkTable(move: Move, table: Table): Promise<number> {
  const count = async (db: Move['target']) =>
    Number((await db.prepare(`SELECT count(*) AS count FROM ${table.name}`).get())?.count)
  const [there, here] = [await count(move.target), await count(move.source)]
  if (there !== here)
    throw failed(`${table.name} has ${here} rows in the file, and ${there} in PostgreSQL`)
  if (table.key.length === 0) await compareAll(move, table)
  else await compareByKey(move, table)
  return here
}

async function compareByKey({ source, target }: Move, table: Table): Promise<void> {
  const { name, key } = table
  for (let after: readonly SqlValue[] | undefined; ; ) {
    const rows = await page(source, table, after)
    if (rows.length === 0) return
    const keys = rows.map((row) => valuesOf(row, key))
    const sql = `SELECT * FROM ${name} WHERE (${list(key)}) IN (${placesFor(key, rows.length)})`
    const found = await target.prepare(sql).all(...keys.flat())
    const texts = new Set(found.map((row) => textOf(row, table)))
    const missing = rows.findIndex((row) => !texts.has(textOf(row, table)))
    if (missing >= 0) throw failed(`the row ${JSON.stringify(keys[missing])} of ${name} differs`)
    if (rows.length < ROWS_AT_ONCE) return
    after = keys.at(-1)
  }
}

async function compareAll({ source, target }: Move, table: Table): Promise<void> {
  const sql = `SELECT * FROM ${table.name}`
  const [there, here] = [await target.prepare(sql).all(), await source.prepare(sql).all()].map(
    (rows) => rows.map((row) => textOf(row, table)).toSorted(),
  )
  if (JSON.stringify(there) !== JSON.stringify(here)) throw failed(`${table.name} differs`)
}

/** Equal for equal rows of both databases. */
const textOf = (row: Row, { columns }: Table): string =>
  JSON.stringify(
    valuesOf(row, columns).map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  )

const failed = (what: string): DatabaseError =>
  new DatabaseError(
    'MOVE_FAILED',
    `The copy is not complete: ${what}. Was a server started in between? Start again with an empty database.`,
  )

import type { Database, SqlValue } from './Database.ts'

/** How many rows a statement inserts: as many as there are, of few statements to prepare. */
const SIZES = [64, 8, 1]

/** Prepares to insert any number of rows. A statement for each would take a round trip each. */
export function prepareInsert(db: Database, table: string, columns: readonly string[]) {
  const places = `(${columns.map(() => '?').join(', ')})`
  const statements = SIZES.map((size) => ({
    size,
    statement: db.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(size).fill(places).join(', ')}`,
    ),
  }))
  return async (rows: readonly (readonly SqlValue[])[]): Promise<void> => {
    let start = 0
    for (const { size, statement } of statements)
      for (; rows.length - start >= size; start += size)
        await statement.run(...rows.slice(start, start + size).flat())
  }
}

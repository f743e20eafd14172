import type { Database, SqlValue } from '../../drivers/db/Database.ts'

/** A table that both databases have. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** The columns of its primary key. Empty: it has none. */
  readonly key: readonly string[]
}

/** What belongs to one database alone, or is added up again. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'schema_migrations',
  'migration_checksums',
  'heartbeat',
  'leases',
  'relay_usage',
])

/** Lists the tables of a SQLite file, those that others refer to first. */
export async function tablesOf(source: Database): Promise<readonly Table[]> {
  const names = await source
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
  const tables: Table[] = []
  for (const row of names) {
    const name = String(row.name)
    if (LEFT_OUT.has(name)) continue
    const columns = await source
      .prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid')
      .all(name)
    tables.push({
      name,
      columns: columns.map((column) => String(column.name)),
      key: columns
        .filter(({ pk }) => Number(pk) > 0)
        .toSorted((a, b) => Number(a.pk) - Number(b.pk))
        .map((column) => String(column.name)),
    })
  }
  return tables
}

export const list = (columns: readonly string[]): string => columns.join(', ')

/** `(?, ?), (?, ?)`. */
export const placesFor = (columns: readonly string[], rows: number): string =>
  Array(rows)
    .fill(`(${columns.map(() => '?').join(', ')})`)
    .join(', ')

export const valuesOf = (
  row: Readonly<Record<string, SqlValue>>,
  columns: readonly string[],
): readonly SqlValue[] => columns.map((column) => row[column] ?? null)

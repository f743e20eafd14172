/** What a text in SQL, a word or a value is. */
const PARTS = /'(?:[^']|'')*'|--[^\n]*|\?\d*|\bWITHOUT ROWID\b|\b[A-Z]+\b/g

const TYPES: Readonly<Record<string, string>> = {
  // Of 64 bits, as in SQLite.
  INTEGER: 'BIGINT',
  BLOB: 'BYTEA',
}

/** What SQLite says behind the columns of a table. In PostgreSQL all tables are strict. */
const TABLE_OPTIONS = /\)\s*(?:STRICT|WITHOUT ROWID)(?:,\s*(?:STRICT|WITHOUT ROWID))?\s*;/g

/** Translates a statement: `?` and `?1` become `$1`. */
export function toPostgres(sql: string): string {
  let last = 0
  return sql.replace(PARTS, (part) => {
    if (!part.startsWith('?')) return part
    last = part === '?' ? last + 1 : Number(part.slice(1))
    return `$${last}`
  })
}

/** Translates a schema: the types of columns, and what else SQLite says of a table. */
export const toPostgresSchema = (schema: string): string =>
  schema.replace(TABLE_OPTIONS, ');').replace(PARTS, (part) => TYPES[part] ?? part)

export type SqlValue = string | number | bigint | Uint8Array | null

export type Row = Readonly<Record<string, SqlValue>>

export interface Statement {
  all(...values: readonly SqlValue[]): Promise<readonly Row[]>
  /** Returns the first row, if there is one. */
  get(...values: readonly SqlValue[]): Promise<Row | undefined>
  /** Returns the number of rows that it changed. */
  run(...values: readonly SqlValue[]): Promise<number>
}

export interface TransactionOptions {
  /** Transactions with the same lock run one after another, on all servers. */
  readonly lock?: string | undefined
  /**
   * `readCommitted`: each statement sees what others have committed before it, so none of them fails for what
   * others do. For work that takes its own locks. Default: `serializable`.
   */
  readonly isolation?: 'serializable' | 'readCommitted' | undefined
  /**
   * Whether what it deletes and replaces is overwritten, in SQLite's file and its log. Backups keep what they have,
   * and PostgreSQL keeps it until it cleans up.
   */
  readonly erase?: boolean | undefined
}

/**
 * Where the server keeps its state: a SQLite file, or a PostgreSQL database that several servers share.
 *
 * Both read the same SQL. Whole numbers and sums come back as numbers, truth as 1 and 0.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgresql'
  /**
   * Returns a statement in the SQL that SQLite and PostgreSQL have in common. `?` stands for the next value,
   * and `?1` for the first one.
   */
  prepare(sql: string): Statement
  /** Runs the statements of a schema, with the column types of SQLite. */
  define(schema: string): Promise<void>
  /**
   * Runs the work in a transaction and returns its result. Every statement that the work awaits belongs to it,
   * and so does a transaction within it. Transactions take effect as if they ran one after another; where they
   * cannot, the work runs again, so it must change nothing but the database.
   *
   * Rolls back and rethrows if the work throws, or a part of it: a statement, or a transaction within it, whose
   * error the work has caught. Throws if a transaction within it has an option that it does not have itself.
   */
  transaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Waits for what runs. */
  close(): Promise<void>
}

/** Nobody who means well sends such a text. */
export class UnstorableText extends RangeError {
  override readonly name = 'UnstorableText'

  constructor() {
    super('A text with a NUL character cannot be stored.')
  }
}

/**
 * Returns the values. PostgreSQL has no text with a NUL character, so no database takes one.
 *
 * Throws `UnstorableText` for such a text.
 */
export function storable(values: readonly SqlValue[]): readonly SqlValue[] {
  if (values.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new UnstorableText()
  return values
}

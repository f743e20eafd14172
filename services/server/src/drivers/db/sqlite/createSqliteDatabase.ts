import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createTransactions } from '../createTransactions.ts'
import {
  type Database,
  type Row,
  type Statement,
  storable,
  type TransactionOptions,
} from '../Database.ts'
import { erasing } from './erasing.ts'

export interface SqliteOptions {
  /** Resolves when nothing else works on the write-ahead log, which is to be emptied. Default: nothing does. */
  readonly beforeEmptying?: (() => Promise<void>) | undefined
  /** Called with the error of each statement that fails. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/**
 * The database in a SQLite file, for one server. The file has one connection, so statements of others wait
 * while a transaction runs.
 */
export function createSqliteDatabase(
  db: DatabaseSync,
  { beforeEmptying = async () => {}, onError }: SqliteOptions = {},
): Database {
  const transactions = createTransactions<DatabaseSync>()
  const prepared = new Map<string, StatementSync>()
  /** Settles when the transaction that runs, and those before it, have ended. */
  let before: Promise<unknown> | undefined

  /** Runs a statement in its turn: at once, or after the transaction of others. */
  async function inTurn<T>(execute: () => T): Promise<T> {
    if (!transactions.connection()) while (before) await before
    return transactions.partAtOnce(() => noting(execute))
  }

  function noting<T>(execute: () => T): T {
    try {
      return execute()
    } catch (error) {
      onError?.(error)
      throw error
    }
  }

  async function begin<T>(work: () => Promise<T>, options: TransactionOptions): Promise<T> {
    noting(() => db.exec('BEGIN IMMEDIATE'))
    try {
      const result = await transactions.run(db, work, options)
      noting(() => db.exec('COMMIT'))
      return result
    } catch (error) {
      // After a full disk or a read error SQLite has already rolled back. A second ROLLBACK would throw and hide
      // the reason.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  function find(sql: string): StatementSync {
    const known = prepared.get(sql)
    if (known) return known
    const statement = noting(() => db.prepare(sql))
    prepared.set(sql, statement)
    return statement
  }

  return {
    engine: 'sqlite',
    prepare(sql): Statement {
      const statement = find(sql)
      return {
        all: (...values) => inTurn(() => statement.all(...storable(values)) as Row[]),
        get: (...values) => inTurn(() => statement.get(...storable(values)) as Row | undefined),
        run: (...values) => inTurn(() => Number(statement.run(...storable(values)).changes)),
      }
    },
    define: (schema) => inTurn(() => db.exec(schema)),
    async transaction<T>(work: () => Promise<T>, options: TransactionOptions = {}): Promise<T> {
      if (transactions.connection()) return transactions.join(work, options)
      while (before) await before
      const begun = () => begin(work, options)
      const running = options.erase ? erasing(db, begun, beforeEmptying) : begun()
      const ended = running.then(nothing, nothing).then(() => {
        if (before === ended) before = undefined
      })
      before = ended
      return running
    },
    async close() {
      while (before) await before
      db.close()
    },
  }
}

const nothing = () => {}
